// Why somebody is back from Google without having come in, as the address says.
import { googleProblems } from '#copy/es/google.ts'
import { Notice } from '#web/ui/notice.tsx'

const isProblem = (code: string): code is keyof typeof googleProblems => Object.hasOwn(googleProblems, code)

export function GoogleProblem({ code }: { code: string }) {
  return isProblem(code) ? <Notice kind="danger">{googleProblems[code]}</Notice> : null
}
