import type { LoaderFunction } from 'react-router'

export const load: LoaderFunction = async () => null

export function Page() {
  return (
    <section>
      <title>Versiones · Rúbrica</title>
      <h1>Versiones</h1>
    </section>
  )
}
