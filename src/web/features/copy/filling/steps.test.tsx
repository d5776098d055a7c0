// The line above the steps of the form.
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Steps } from './steps.tsx'

afterEach(cleanup)

it.each([
  ['Te falta 1 casilla', 1],
  ['', 0],
])('leaves no empty label beside the bar: «%s»', (said, labels) => {
  const { container } = render(<Steps said={said} steps={[]} index={0} boxes={[]} onGo={() => {}} />)
  expect(container.querySelectorAll('b')).toHaveLength(labels)
})
