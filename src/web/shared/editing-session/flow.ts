// Creating or editing: the address says which, and everything else is the same.

import type { EditorFlow } from '#addresses/document-paths.ts'
import { useLocation } from '#web/router/router.tsx'

export function useEditorFlow(): EditorFlow {
  const { pathname } = useLocation()
  if (pathname.startsWith('/create/public')) return 'create-public'
  return pathname.startsWith('/create/private') ? 'create-private' : 'edit'
}
