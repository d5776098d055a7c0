// Why somebody is back from Google without having come in, as the address says.
import { useSearchParams } from 'react-router'
import { googleProblems } from '#copy/es/google.ts'
import { Notice } from '#web/ui/notice.tsx'

const isProblem = (code: string | null): code is keyof typeof googleProblems =>
  Object.hasOwn(googleProblems, code ?? '')

export function GoogleProblem() {
  const code = useSearchParams()[0].get('error')
  return isProblem(code) ? <Notice kind="danger">{googleProblems[code]}</Notice> : null
}
