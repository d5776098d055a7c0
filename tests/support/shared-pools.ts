// The pools of child processes that all servers and workers of a test process share: starting one costs a second of a processor.
import { openImporter } from '#server/docx/importer.ts'
import { openWordWriter } from '#server/docx/writer.ts'
import { openRenderer } from '#server/render/renderer.ts'
import { openInspector } from '#server/seal/check/inspector.ts'
import { openPdfInspector } from '#server/uploaded-pdf/inspector.ts'

function openPools() {
  return {
    renderer: openRenderer({ light: true }),
    word: openWordWriter(),
    importer: openImporter(),
    inspector: openInspector(),
    looker: openPdfInspector(),
  }
}

let pools: ReturnType<typeof openPools> | undefined

/** Never closed: their processes end with the one that started them. */
export const sharedPools = () => {
  pools ??= openPools()
  return pools
}
