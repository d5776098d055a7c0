// Fetches a file that is made of what the page holds, and hands it to the browser as a download.
import { offline } from '#language/es/common.ts'

/** «filename*=UTF-8''Contrato%20de…» is the name with its accents. */
function nameIn(header: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header ?? '')?.[1]
  try {
    return encoded && decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

/** Answers the sentence that says why there is no file, or nothing when there is. */
export async function download(path: string, body: object, otherwise: string): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined)
  if (!response) return offline
  // The server says why in a plain sentence; anything else is not for people.
  if (!response.ok) return response.headers.get('content-type')?.startsWith('text/plain') ? response.text() : otherwise
  const file = await response.blob().catch(() => undefined)
  if (!file) return offline
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = nameIn(response.headers.get('content-disposition')) ?? ''
  link.click()
  // Some browsers begin to read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return undefined
}
