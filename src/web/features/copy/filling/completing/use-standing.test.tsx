// A page behind a link whose part is handed in is read again when something has happened.
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CompletionOnWire } from '#contract/copy/completing.ts'
import { RouterProvider, useLoaderData } from '#web/app/router/router.tsx'
import { useStanding } from './use-standing.ts'

let now: Pick<CompletionOnWire, 'state' | 'mark' | 'round'>
let asked: string[]
let isAway: boolean

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  isAway = false
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).method)
    if (isAway) return Response.json({ error: { code: 'unavailable', message: 'Ahora no.' } }, { status: 503 })
    return Response.json({ data: { mark: now.mark } })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Page() {
  const completion = useLoaderData<CompletionOnWire>()
  useStanding(completion, 'secreto')
  return <p>{`${completion.state} ${completion.mark}`}</p>
}

async function open(state: CompletionOnWire['state'], round: CompletionOnWire['round'] = null) {
  now = { state, mark: 'uno', round }
  const router = createMemoryRouter([{ path: '/', Component: Page, loader: () => now }])
  render(<RouterProvider router={router} />)
  await pass(0)
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

it('asks only whether anything is another, and reads the page again when it is', async () => {
  await open('done')
  await pass(5)
  expect(asked).toEqual(['get-completion-standing'])
  now = { ...now, state: 'filling', mark: 'dos' }
  await pass(5)
  expect(screen.getByText('filling dos')).toBeDefined()
  // A participant who is filling in is not disturbed.
  await pass(600)
  expect(asked).toHaveLength(2)
})

it('a look that fails says nothing', async () => {
  await open('complete')
  isAway = true
  await pass(60)
  expect(screen.getByText('complete uno')).toBeDefined()
  isAway = false
  now = { ...now, mark: 'dos' }
  await pass(60)
  expect(screen.getByText('complete dos')).toBeDefined()
})

it.each([['filling'], ['cancelled'], ['expired'], ['absent']] as const)(
  'where it is %s nothing is asked',
  async (state) => {
    await open(state)
    await pass(600)
    expect(asked).toEqual([])
  },
)
