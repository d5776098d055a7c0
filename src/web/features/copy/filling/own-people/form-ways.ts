// What the forms of *Mis datos* have in common.
import type { CompanyDetail, PersonDetail } from '#domain/parties/appearance.ts'

const wide: ReadonlySet<string> = new Set<PersonDetail | CompanyDetail>([
  'address',
  'nationality',
  'registry',
  'office',
  'notary',
])

/** Long, or with a hint that would push it out of line with its neighbour. */
export const isWide = (detail: PersonDetail | CompanyDetail): boolean => wide.has(detail)

/** After a refusal the cursor goes to the first thing that is wrong, once it is marked. */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
