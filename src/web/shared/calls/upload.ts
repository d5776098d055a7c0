// Sends a file to be read: with how much of it has gone, and with a way to stop.

const patience = 90_000

export type Outcome<T> =
  | { data: T }
  /** In words where the server gave some; none when it could not be reached. */
  | { failure: string | null }
  | { stopped: true }
type Answer<T> = { data?: T; error?: { message?: string }; message?: string }

function read<T>(text: string): Answer<T> {
  try {
    return JSON.parse(text) as Answer<T>
  } catch {
    return {}
  }
}

type Upload = { path: string; type: string; file: Blob; signal: AbortSignal; onSent: (percent: number) => void }

/** `fetch` cannot say how much of a body has gone; this can. */
export function upload<T>({ path, type, file, signal, onSent }: Upload): Promise<Outcome<T>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('content-type', type)
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
      const { data, error, message } = read<T>(request.responseText)
      resolve(request.status === 200 && data ? { data } : { failure: error?.message ?? message ?? '' })
    }
    request.onerror = () => resolve({ failure: null })
    request.onabort = () => resolve({ stopped: true })
    signal.addEventListener('abort', () => request.abort())
    goesOn()
    request.send(file)
  })
}
