import type { LoaderFunction } from 'react-router'

export const load: LoaderFunction = async () => null

export function Page() {
  return (
    <section>
      <title>Rellenar · Rúbrica</title>
      <h1>Rellenar</h1>
    </section>
  )
}
