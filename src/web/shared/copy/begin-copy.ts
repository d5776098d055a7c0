// A copy of one's own text, made and opened in one step, for whichever list or page offers it.
import { documentPaths } from '#addresses/document-paths.ts'
import { useNavigate } from '#web/router/router.tsx'
import { useCall } from './use-call.ts'

export function useBeginCopy() {
  const navigate = useNavigate()
  const { send, busy, failure } = useCall('create-copy')
  /** Then on to whom it goes, or to its questions. */
  const begin = (writing: string, next: 'send' | 'fill' = 'send') =>
    send({ writing }, ({ id }) => navigate(next === 'send' ? documentPaths.sendCopy(id) : documentPaths.fillCopy(id)))
  return { begin, busy, failure }
}
