import type { LoaderFunction } from 'react-router'

export const load: LoaderFunction = async () => null

export function Page() {
  return (
    <section>
      <title>Autor · Rúbrica</title>
      <h1>Autor</h1>
    </section>
  )
}
