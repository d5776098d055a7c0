// Fetches a file that is made of what the page holds, and hands it to the browser as a download.
import { offline } from '#language/es/common.ts'
import { within } from '#web/app/time-limit.ts'

/** Time limit: a long text is queued, then typeset, then transferred. */
const patience = 180_000

/** «filename*=UTF-8''Contrato%20de…» is the name with its accents; one without accents comes only as «filename="…"». */
export function nameIn(header: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header ?? '')?.[1]
  const plain = /filename="([^"]*)"/.exec(header ?? '')?.[1]
  try {
    return encoded === undefined ? plain : decodeURIComponent(encoded)
  } catch {
    return plain
  }
}

/** Answers the sentence that says why there is no file, or nothing when there is. */
export async function download(path: string, body: object, otherwise: string): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json' }
  const fetched = await within(patience, async (signal) => {
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body), signal })
    // The server says why in a plain sentence; anything else is not for people.
    const isSentence = response.headers.get('content-type')?.startsWith('text/plain')
    if (!response.ok) return isSentence ? response.text() : otherwise
    return { file: await response.blob(), name: nameIn(response.headers.get('content-disposition')) }
  }).catch(() => offline)
  if (typeof fetched === 'string') return fetched
  const address = URL.createObjectURL(fetched.file)
  const link = document.createElement('a')
  link.href = address
  link.download = fetched.name ?? ''
  link.click()
  // Some browsers begin to read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return undefined
}
