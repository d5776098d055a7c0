// The flat list of folders as the tree that is shown.
import { expect, it } from 'vitest'
import { branchOf, countIn, type FolderNode, folderName, pathTo, treeOf } from './tree.ts'

const folder = (id: string, parent_id: string | null = null, name = id) => ({
  id,
  parent_id,
  name,
  writings: 1,
  copies: 2,
  signeds: 0,
})
const folders = [
  folder('b', null, 'Ñandú'),
  folder('c', 'a', 'Piso 10'),
  folder('d', 'a', 'Piso 9'),
  folder('e', 'c'),
  folder('a', null, 'Águila'),
]
const shape = (nodes: FolderNode[]): unknown => nodes.map(({ name, children }) => [name, shape(children)])

it('nests to any depth, in the order of the Spanish alphabet', () => {
  expect(shape(treeOf(folders))).toEqual([
    [
      'Águila',
      [
        ['Piso 9', []],
        ['Piso 10', [['e', []]]],
      ],
    ],
    ['Ñandú', []],
  ])
})

it('knows the way down to a folder, and none to one that is not there', () => {
  expect(pathTo(folders, 'e').map(({ id }) => id)).toEqual(['a', 'c', 'e'])
  expect(pathTo(folders, 'x')).toEqual([])
  expect(pathTo(folders, undefined)).toEqual([])
})

it('knows all that hangs from a folder', () => {
  expect(
    branchOf(folders, 'a')
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['a', 'c', 'd', 'e'])
})

it('names the folder of a document from the one that is shown downwards', () => {
  expect(folderName(folders, 'e', undefined)).toBe('Águila / Piso 10 / e')
  expect(folderName(folders, 'e', 'a')).toBe('Piso 10 / e')
  expect(folderName(folders, 'a', 'a')).toBeUndefined()
  expect(folderName(folders, null, undefined)).toBeUndefined()
})

it('counts what is in the subfolders too', () => {
  const [eagle] = treeOf(folders)
  expect(eagle && [countIn(eagle, 'writings'), countIn(eagle, 'copies')]).toEqual([4, 8])
})
