import type { LoaderFunction } from 'react-router'

export const load: LoaderFunction = async () => null

export function Page() {
  return (
    <section>
      <title>Catálogo · Rúbrica</title>
      <h1>Catálogo</h1>
    </section>
  )
}
