// The parts of the editor that need Tiptap, loaded after the page.
import { type ComponentType, useEffect, useState } from 'react'
import { whenItComes } from '#web/app/patience.ts'
import type { DocumentEditorProps } from './document/document-editor.tsx'
import type { ToolbarProps } from './tools/toolbar.tsx'

type Writer = { Text: ComponentType<DocumentEditorProps>; Tools: ComponentType<ToolbarProps> }

/** Tiptap comes after the page and before the first click. Not by `lazy`, which would blink at that click. */
export function useWriter(): Writer | null {
  const [writer, setWriter] = useState<Writer | null>(null)
  useEffect(() => {
    // What is being pressed or dragged stays on the page until it is let go.
    let release: Promise<unknown> | undefined
    const ends = ['pointerup', 'pointercancel'] as const
    const handlePress = () => {
      release = Promise.race(ends.map((end) => new Promise((done) => addEventListener(end, done, { once: true }))))
    }
    addEventListener('pointerdown', handlePress)
    const stop = () => removeEventListener('pointerdown', handlePress)
    void whenItComes(() => Promise.all([import('./document/document-editor.tsx'), import('./tools/toolbar.tsx')])).then(
      async ([{ DocumentEditor }, { Toolbar }]) => {
        await release
        stop()
        await allClosed()
        setWriter({ Text: DocumentEditor, Tools: Toolbar })
      },
    )
    return stop
  }, [])
  return writer
}

/** A menu that is open belongs to a button that the editor replaces: it would vanish under the finger. */
async function allClosed(): Promise<void> {
  // Open as long as it is rendered (`Popover`), and closing says nothing.
  while (document.querySelector('[popover]')) await new Promise((done) => setTimeout(done, 100))
}
