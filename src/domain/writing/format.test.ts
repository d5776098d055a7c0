// Older formats are upgraded; invalid content is left for the schema to refuse.
import { describe, expect, it } from 'vitest'
import { readContent, UnreadableContent, upgradeContent } from './format.ts'
import { emptyContent, paragraphOf } from './model.ts'

describe('upgrading a content', () => {
  it('leaves the shape of today as it is', () => {
    const content = emptyContent()
    expect(upgradeContent(content)).toBe(content)
  })

  it('makes sections of plain texts, a paragraph each line', () => {
    expect(
      upgradeContent({
        sections: [
          { title: 'Objeto', text: 'Uno.\r\nDos.\n\nTres.' },
          { text: 'Fin.', kind: 'text', id: 'x' },
        ],
      }),
    ).toEqual({
      ...emptyContent(),
      sections: [
        {
          id: 's1',
          kind: 'clause',
          title: 'Objeto',
          body: [paragraphOf('Uno.'), paragraphOf('Dos.'), paragraphOf(''), paragraphOf('Tres.')],
        },
        { id: 'x', kind: 'text', title: '', body: [paragraphOf('Fin.')] },
      ],
    })
  })

  it('keeps what was given beside the sections, and sections that have a body', () => {
    const section = { id: 'a', kind: 'text', title: '', body: [] }
    expect(upgradeContent({ format: 0, numbering: 'arabic', sections: [section] })).toEqual({
      ...emptyContent(),
      numbering: 'arabic',
      sections: [section],
    })
  })

  it('makes an empty content of nothing', () => {
    expect(upgradeContent({})).toEqual(emptyContent())
    expect(upgradeContent({ sections: 'no' })).toEqual(emptyContent())
    expect(upgradeContent({ sections: [{}] })).toMatchObject({ sections: [{ id: 's1', body: [] }] })
  })

  it.each([[null], ['texto'], [[]], [7], [undefined]])('leaves %j alone', (stored) => {
    expect(upgradeContent(stored)).toBe(stored)
  })

  it.each([[{ format: '0' }], [{ format: 2 }], [{ format: -1 }], [{ format: 0.5 }], [{ format: null }]])(
    'leaves a format that it does not know alone: %j',
    (stored) => {
      expect(upgradeContent(stored)).toBe(stored)
    },
  )

  it('leaves a section that is none for the schema', () => {
    expect(upgradeContent({ sections: ['no', null] })).toMatchObject({ sections: ['no', null] })
  })
})

describe('reading what is stored', () => {
  it('gives today’s shape as it is, and older ones in today’s', () => {
    const content = emptyContent()
    expect(readContent(content)).toBe(content)
    expect(readContent({ sections: [{ text: 'Uno.' }] }).sections[0]?.body).toEqual([paragraphOf('Uno.')])
  })

  it.each([[null], ['texto'], [[]], [{ format: 7 }], [{ format: 1 }], [{ ...emptyContent(), fields: 'no' }]])(
    'says of %j that it cannot be read, and not what is in it',
    (stored) => {
      expect(() => readContent(stored)).toThrow(UnreadableContent)
      expect(() => readContent(stored)).not.toThrow(/texto|sections/)
    },
  )
})
