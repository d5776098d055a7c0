// The form, which knows much: whoever is only asked whether to begin has no use for it yet. Whoever goes on where they were
// has it in the server's page, and there it stays until its scripts have come.
import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { completingWords } from '#language/es/completing.ts'
import { whenReachable } from '#web/patience.ts'
import type { PartForm } from './part-form.tsx'

type Form = typeof PartForm

const fetchForm = () =>
  whenReachable(async (): Promise<{ default: Form }> => ({ default: (await import('./part-form.tsx')).PartForm }))
const Lazy = lazy(fetchForm)
const Painted: Form | undefined = import.meta.env.SSR ? (await fetchForm()).default : undefined

export function LaterForm(props: ComponentProps<Form>) {
  const Shown = Painted ?? Lazy
  return (
    <Suspense fallback={<p role="status">{completingWords.intro.opening}</p>}>
      <Shown {...props} />
    </Suspense>
  )
}

/** While somebody reads what they are asked, so that it is there when they begin. */
export function useFormSoon(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const later = setTimeout(() => fetchForm().catch(() => {}), 500)
    return () => clearTimeout(later)
  }, [isWanted])
}
