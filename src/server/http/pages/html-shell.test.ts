// The styles and scripts in a page's head.
import { describe, expect, it } from 'vitest'
import { assetTags } from './html-shell.ts'

const manifest = {
  'src/web/app/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/base.css'] },
  _shared: { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'src/web/pages/own.tsx': { file: 'assets/own.js', css: ['assets/own.css'], imports: ['_shared'] },
}
const tags = assetTags(manifest, 'src/web/app/entry-client.tsx', (file) => `/* ${file} */`)
const stylesheets = (text: string) => text.match(/<link rel="stylesheet"[^>]*>/g)

describe('the tags of a page', () => {
  it('carry its styles to strangers, in the order of the imports, and have none of them fetched', () => {
    const text = tags(['src/web/pages/own.tsx'], false)
    expect(text).toContain('<style>/* assets/base.css *//* assets/shared.css *//* assets/own.css */</style>')
    expect(stylesheets(text)).toHaveLength(3)
    for (const link of stylesheets(text) ?? []) expect(link).toMatch(/type="text\/inlined".* disabled>$/)
  })

  it('name them to whoever comes back', () => {
    const text = tags(['src/web/pages/own.tsx'], true)
    expect(text).not.toContain('<style>')
    expect(stylesheets(text)).toEqual(
      ['base', 'shared', 'own'].map((name) => `<link rel="stylesheet" href="/assets/${name}.css">`),
    )
  })

  it('have every chunk fetched ahead, and begin with the entry', () => {
    for (const isFamiliar of [true, false]) {
      const text = tags(['src/web/pages/own.tsx'], isFamiliar)
      for (const name of ['entry', 'shared', 'own']) expect(text).toContain(`"modulepreload" href="/assets/${name}.js"`)
      expect(text).toMatch(/<script type="module" src="\/assets\/entry.js"><\/script>$/)
    }
  })

  it('of a page that is not in the build are a mistake', () => {
    expect(() => tags(['src/web/pages/other.tsx'], true)).toThrow('src/web/pages/other.tsx')
  })
})
