// Creating or editing: the address says which, and everything else is the same.
import { useLocation } from 'react-router'
import type { EditorFlow } from '#addresses/document-paths.ts'

export function useEditorFlow(): EditorFlow {
  const { pathname } = useLocation()
  if (pathname.startsWith('/create/public')) return 'create-public'
  return pathname.startsWith('/create/private') ? 'create-private' : 'edit'
}
