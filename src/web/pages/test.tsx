import type { LoaderFunction } from 'react-router'

export const load: LoaderFunction = async () => null

export function Page() {
  return (
    <section>
      <title>Pruébalo · Rúbrica</title>
      <h1>Pruébalo</h1>
    </section>
  )
}
