// Sends a Word file to be read: with how much of it has gone, and with a way to stop.

import { documentPaths } from '#addresses/document-paths.ts'
import type { Content } from '#domain/writing/model.ts'

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const mostBytes = 25 * 1024 * 1024
const patience = 90_000

export type Imported = { title: string; content: Content; notes: string[] }
type Outcome =
  | { imported: Imported }
  /** In words where the server gave some; none when it could not be reached. */
  | { failure: string | null }
  | { stopped: true }
type Answer = { data?: Imported; error?: { message?: string }; message?: string }

const read = (text: string): Answer => {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return {}
  }
}

/** `fetch` cannot say how much of a body has gone; this can. */
export function upload(file: File, signal: AbortSignal, onSent: (percent: number) => void): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', documentPaths.importFile)
    request.setRequestHeader('content-type', wordType)
    // The whole may take its time; a standstill, or the reading of it, may not.
    let stalled: ReturnType<typeof setTimeout> | undefined
    const goesOn = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => {
        resolve({ failure: null })
        request.abort()
      }, patience)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      goesOn()
      onSent(total ? Math.round((loaded / total) * 100) : 0)
    }
    request.onloadend = () => clearTimeout(stalled)
    request.onload = () => {
      const { data, error, message } = read(request.responseText)
      resolve(request.status === 200 && data ? { imported: data } : { failure: error?.message ?? message ?? '' })
    }
    request.onerror = () => resolve({ failure: null })
    request.onabort = () => resolve({ stopped: true })
    signal.addEventListener('abort', () => request.abort())
    goesOn()
    request.send(file)
  })
}
