// React leaves the editor's selection alone: reading it would cost as much as the document is long, at each key.
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { paragraphOf, type Section } from '#domain/writing/model.ts'
import { ChipSource } from '../text/chip-labels.ts'
import { makeEditor } from './make-editor.ts'
import { SectionViews } from './section-views.ts'

const sections: Section[] = [{ id: 's1', kind: 'clause', title: 'Renta', body: [paragraphOf('Cien euros.')] }]
let change = (): void => {}

function Beside() {
  const [count, setCount] = useState(0)
  change = () => setCount(count + 1)
  return <output>{count}</output>
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('is not asked for its selection when something beside it changes', async () => {
  render(<Beside />)
  const host = document.createElement('div')
  document.body.append(host)
  const editor = makeEditor(host, sections, new ChipSource(), new SectionViews(), () => {
    throw new Error('not asked for here')
  })
  const dom = editor.view.dom
  dom.focus()
  expect(document.activeElement).toBe(dom)
  expect(dom.getAttribute('contenteditable')).toBe('true')
  const asked = vi.spyOn(window, 'getSelection')
  act(() => change())
  expect(screen.getByRole('status').textContent).toBe('1')
  expect(asked).not.toHaveBeenCalled()
  // Another editable element is asked.
  const plain = document.createElement('div')
  plain.contentEditable = 'true'
  plain.tabIndex = 0
  document.body.append(plain)
  plain.focus()
  act(() => change())
  expect(asked).toHaveBeenCalled()
  editor.destroy()
  host.remove()
  plain.remove()
})
