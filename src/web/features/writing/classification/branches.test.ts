import { expect, it } from 'vitest'
import { branchesOf } from './branches.ts'

const folder = (id: string, name: string, parent_id: string | null = null) => ({
  id,
  name,
  parent_id,
  writings: 0,
  copies: 0,
  signeds: 0,
})

it('folders follow the one they are in, by name, and one whose parent is gone stands at the root', () => {
  const folders = [
    folder('b', 'Pisos'),
    folder('c', 'Turia 10', 'b'),
    folder('d', 'Turia 2', 'b'),
    folder('a', 'Ávila'),
    folder('e', 'Zamora', 'gone'),
  ]
  expect(branchesOf(folders).map(({ folder: { name }, depth }) => [name, depth])).toEqual([
    ['Ávila', 0],
    ['Pisos', 0],
    ['Turia 2', 1],
    ['Turia 10', 1],
    ['Zamora', 0],
  ])
})
