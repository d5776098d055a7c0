// A menu by keyboard alone: opened, walked through, chosen from and left, with the focus where users expect it.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { offline } from '#language/es/common.ts'
import { routed } from '#tests/support/routed.tsx'
import { LinkMenu, Menu, MenuAction, MenuChoice, MenuGroup, MenuLink } from './menu.tsx'
import { LateMenuButton, MenuButton } from './menu-button.tsx'

const chosen = vi.fn()
const opener = () => screen.getByRole('button', { name: 'Acciones' })
const item = (name: string) => screen.getByRole('menuitem', { name })
const isOpen = () => screen.queryByRole('menu') !== null
const focused = () => document.activeElement?.textContent

function show() {
  render(
    routed(
      <>
        <MenuButton label="Acciones" button="…">
          {(menu) => (
            <Menu {...menu}>
              <MenuGroup>
                <MenuLink icon="pen" to="/editar">
                  Editar
                </MenuLink>
                <MenuAction disabled onChoose={chosen}>
                  Subir
                </MenuAction>
                <MenuAction onChoose={() => chosen(document.activeElement)}>Índice</MenuAction>
              </MenuGroup>
              <MenuGroup label="Tipo">
                <MenuChoice checked onChoose={() => chosen('clause')}>
                  Cláusula
                </MenuChoice>
                <MenuChoice checked={false} onChoose={() => chosen('heading')}>
                  Cabecera
                </MenuChoice>
              </MenuGroup>
            </Menu>
          )}
        </MenuButton>
        <button type="button">Después</button>
      </>,
    ),
  )
}

const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement as Element, { key, ...more })
function openIt() {
  opener().focus()
  fireEvent.click(opener())
}

beforeEach(() => chosen.mockReset())
afterEach(cleanup)

it('opens at its first item, and says so', () => {
  show()
  expect(opener().getAttribute('aria-expanded')).toBe('false')
  openIt()
  expect(opener().getAttribute('aria-expanded')).toBe('true')
  expect(opener().getAttribute('aria-controls')).toBe(screen.getByRole('menu', { name: 'Acciones' }).id)
  expect(focused()).toBe('Editar')
})

it('opens with the arrows, at either end', () => {
  show()
  opener().focus()
  press('ArrowUp')
  expect(focused()).toBe('Cabecera')
  press('Escape')
  press('ArrowDown')
  expect(focused()).toBe('Editar')
})

it('arrows go round, Home and End to the ends, past what cannot be chosen', () => {
  show()
  openIt()
  const steps = ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']
  const seen = steps.map((key) => {
    press(key)
    return focused()
  })
  expect(seen).toEqual(['Índice', 'Cláusula', 'Cabecera', 'Editar', 'Cabecera', 'Editar'])
})

it('letters find an item, without their accents; the same again finds the next', () => {
  show()
  openIt()
  press('i')
  expect(focused()).toBe('Índice')
  press('Escape')
  openIt()
  press('c')
  expect(focused()).toBe('Cláusula')
  press('c')
  expect(focused()).toBe('Cabecera')
  press('Escape')
  openIt()
  press('c')
  press('a')
  expect(focused()).toBe('Cabecera')
  press('x')
  expect(focused()).toBe('Cabecera')
})

it('Escape closes it and gives the focus back, and nothing around it hears of it', () => {
  const around = vi.fn()
  document.body.addEventListener('keydown', around)
  show()
  openIt()
  around.mockReset()
  press('Escape')
  document.body.removeEventListener('keydown', around)
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(opener())
  expect(around).not.toHaveBeenCalled()
})

it('Tab leaves it from its button on', () => {
  show()
  openIt()
  const event = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
  act(() => void document.activeElement?.dispatchEvent(event))
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(opener())
  expect(event.defaultPrevented).toBe(false)
})

it('what is chosen closes it, with the focus already back', () => {
  show()
  openIt()
  fireEvent.click(item('Índice'))
  expect(chosen).toHaveBeenCalledExactlyOnceWith(opener())
  expect(isOpen()).toBe(false)
  openIt()
  expect(screen.getByRole('menuitemradio', { name: 'Cláusula' }).getAttribute('aria-checked')).toBe('true')
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Cabecera' }))
  expect(chosen).toHaveBeenLastCalledWith('heading')
})

it('a press elsewhere, focus elsewhere and its own button close it', () => {
  show()
  openIt()
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Después' }))
  expect(isOpen()).toBe(false)
  openIt()
  act(() => screen.getByRole('button', { name: 'Después' }).focus())
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Después' }))
  openIt()
  fireEvent.pointerDown(opener())
  fireEvent.click(opener())
  expect(isOpen()).toBe(false)
})

it('a word between the items closes nothing', () => {
  show()
  openIt()
  fireEvent.click(screen.getByText('Tipo'))
  expect(isOpen()).toBe(true)
})

it('links stay links: the focus waits at the button, an arrow enters, following one closes', () => {
  render(
    routed(
      <MenuButton links label="Acciones" button="…">
        {(menu) => (
          <LinkMenu {...menu}>
            <a href="#uno">Uno</a>
            <a href="#dos">Dos</a>
            <input aria-label="Otra cosa" />
          </LinkMenu>
        )}
      </MenuButton>,
    ),
  )
  openIt()
  expect(opener().hasAttribute('aria-haspopup')).toBe(false)
  expect(document.activeElement).toBe(opener())
  press('ArrowDown')
  expect(focused()).toBe('Uno')
  press('End')
  expect(focused()).toBe('Dos')
  screen.getByRole('textbox').focus()
  press('Home')
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  fireEvent.click(screen.getByRole('link', { name: 'Dos' }))
  expect(screen.queryByRole('link')).toBeNull()
})

it('what comes late opens once it is there', async () => {
  render(
    routed(
      <LateMenuButton
        label="Acciones"
        button="…"
        load={async () => (menu) => (
          <Menu {...menu}>
            <MenuAction onChoose={chosen}>Borrar</MenuAction>
          </Menu>
        )}
      />,
    ),
  )
  openIt()
  expect(opener().getAttribute('aria-expanded')).toBe('false')
  await screen.findByRole('menu')
  expect(opener().getAttribute('aria-expanded')).toBe('true')
  expect(focused()).toBe('Borrar')
})

it('what cannot come says so, and the page stays as it is', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  render(routed(<LateMenuButton label="Acciones" button="…" load={load} />))
  openIt()
  expect((await screen.findByRole('alert')).textContent).toBe(offline)
  expect(opener().getAttribute('aria-expanded')).toBe('false')
})
