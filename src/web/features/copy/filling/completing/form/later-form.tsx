// Loads the form, which is large, apart from the page: the intro does not need it. When the participant resumes, the server
// renders the form, and that markup stays until the script has loaded.
import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { completingWords } from '#language/es/copy/completing.ts'
import { whenReachable } from '#web/app/patience.ts'
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

/** Loads the form in advance while the participant reads the intro. */
export function useFormSoon(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const later = setTimeout(() => fetchForm().catch(() => {}), 500)
    return () => clearTimeout(later)
  }, [isWanted])
}
