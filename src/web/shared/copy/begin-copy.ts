// A copy of a text of the user's own, made and opened in one step, for any list or page that offers it.
import { documentPaths } from '#addresses/document-paths.ts'
import { useNavigate } from '#web/app/router/router.tsx'
import { useCall } from '../calls/use-call.ts'

export function useBeginCopy() {
  const navigate = useNavigate()
  const { send, busy, failure } = useCall('create-copy')
  /** Then on to whom it goes, or to its questions. */
  const begin = (writing: string, next: 'send' | 'fill' = 'send') =>
    send({ writing }, ({ id }) => navigate(next === 'send' ? documentPaths.sendCopy(id) : documentPaths.fillCopy(id)))
  return { begin, busy, failure }
}
