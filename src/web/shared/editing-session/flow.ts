// Whether the editor creates (a public or a private document) or edits, from the address.

import type { EditorFlow } from '#addresses/document-paths.ts'
import { useLocation } from '#web/app/router/router.tsx'

export function useEditorFlow(): EditorFlow {
  const { pathname } = useLocation()
  if (pathname.startsWith('/create/public')) return 'create-public'
  return pathname.startsWith('/create/private') ? 'create-private' : 'edit'
}
