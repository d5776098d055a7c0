import type { LoaderFunction } from 'react-router'

export const load: LoaderFunction = async () => null

export function Page() {
  return (
    <section>
      <title>Escrito · Rúbrica</title>
      <h1>Escrito</h1>
    </section>
  )
}
