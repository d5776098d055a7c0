import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks, isInChunk } from './vite.chunks.ts'

const root = fileURLToPath(new URL('.', import.meta.url)).replaceAll('\\', '/')
const pathOf = (id: string): string => id.replaceAll('\\', '/').replace(root, '').replace(/\?.*$/, '')

const chunkGroups = chunks.map((chunk, place) => ({
  name: chunk.name,
  test: (id: string) => isInChunk(chunk, pathOf(id)),
  priority: chunks.length - place,
  includeDependenciesRecursively: place === 0,
}))

// Parts of the router that we never use (docs/decisions/0036). Its hooks for measuring are asked for by its engine, where no
// bundler can see that they are unused: another module stands for them. Its components are ours (`src/web/app/router`).
const enginePart = /react-router\/dist\/production\/lib\/router\/router\.js$/
const unusedComponents = /react-router\/dist\/production\/lib\/(hooks|components|dom\/lib)\.js$/
const unmeasured = fileURLToPath(new URL('src/web/app/router/unmeasured.ts', import.meta.url))
function slimRouter(): Plugin {
  let isLeftOut = false
  return {
    name: 'slim-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (source !== './instrumentation.js' || !importer || !enginePart.test(importer)) return
      isLeftOut = true
      return unmeasured
    },
    generateBundle(_, bundle) {
      if (!isLeftOut) this.error('react-router is not what it was: look at slim-router in vite.config.ts')
      for (const chunk of Object.values(bundle)) {
        const [used] = chunk.type === 'chunk' ? Object.entries(chunk.modules).filter(isUsedComponent) : []
        if (used) this.error(`Links, hooks and outlets are in src/web/app/router, not in react-router: ${used[0]}`)
      }
    },
  }
}
const isUsedComponent = ([id, { renderedLength }]: [string, { renderedLength: number }]) =>
  renderedLength > 0 && unusedComponents.test(id)

// A class is named after the place of its file and its place in it: three letters that compress, where a hash has five that do
// not. The capital keeps it apart from the primitives (`src/web/look/primitives`), which begin with a small letter.
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const stylesheets = globSync('src/web/**/*.module.css', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()
function shortName(name: string, file: string, css: string): string {
  const place = stylesheets.indexOf(pathOf(file))
  const names = [...new Set(Array.from(css.matchAll(/(?:\.|@keyframes )([a-z_][\w-]*)/gi), ([, found]) => found))]
  const index = names.indexOf(name)
  if (place < 0 || index < 0 || index >= letters.length || place >= 26 * letters.length)
    throw new Error(`no short name for .${name} of ${file}`)
  return `${letters[Math.floor(place / letters.length)]}${letters[place % letters.length]}${letters[index]}`
}

// With a namespace for the default import the bundler sees which classes of a module are used, and writes each where it is
// used, without a table of names. A module whose classes are chosen at run time keeps its table.
const styleImports = /import (\w+) from ['"]([^'"]+\.module\.css)['"]/g
const reserved =
  /^(?:case|class|default|delete|export|for|if|import|in|new|null|package|private|public|return|switch|this|true|with)$/
function choosesAtRunTime(code: string, name: string): boolean {
  const uses = Array.from(code.matchAll(new RegExp(`(?<![\\w.'"/-])${name}(?![\\w'"/-])(?:\\.(\\w+))?`, 'g')))
  // The first is the import itself.
  return uses.slice(1).some(([, key]) => key === undefined || reserved.test(key))
}
function inlineClassNames(): Plugin[] {
  const tables = new Set<string>()
  for (const file of globSync('src/web/**/*.{ts,tsx}', { cwd: root })) {
    const code = readFileSync(resolve(root, file), 'utf8')
    for (const [, name = '', from = ''] of code.matchAll(styleImports))
      if (choosesAtRunTime(code, name))
        tables.add(
          pathOf(from.startsWith('#web/') ? resolve(root, 'src/web', from.slice(5)) : resolve(root, file, '..', from)),
        )
  }
  return [
    {
      name: 'inline-class-names',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/src\/web\/.*\.tsx?$/, code: '.module.css' },
        handler: (code) =>
          code.replace(styleImports, (whole, name: string, from: string) =>
            choosesAtRunTime(code, name) ? whole : `import * as ${name} from '${from}'`,
          ),
      },
    },
    {
      name: 'without-tables',
      apply: 'build',
      enforce: 'post',
      // A stylesheet whose names were all written elsewhere would be left out with its module.
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code, id) => ({
          code: tables.has(pathOf(id)) ? code : code.replace(/export default \{[^}]*\};?/, ''),
          map: null,
          moduleSideEffects: 'no-treeshake',
        }),
      },
    },
  ]
}

// For pictures in JPEG 2000 and JBIG2, as scanners make them, pdf.js asks for these by their names: with WebAssembly, which our
// policy does not allow, they would be others.
const decoders = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']
const pdfjs = resolve(root, 'node_modules/pdfjs-dist')
const pdfjsVersion: string = JSON.parse(readFileSync(resolve(pdfjs, 'package.json'), 'utf8')).version
function pictureDecoders(): Plugin {
  return {
    name: 'picture-decoders',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const name of decoders) {
        const fileName = `assets/pdfjs-${pdfjsVersion}/${name}`
        this.emitFile({ type: 'asset', fileName, source: readFileSync(resolve(pdfjs, 'wasm', name)) })
      }
    },
  }
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [react(), slimRouter(), inlineClassNames(), pictureDecoders()],
  publicDir: 'src/web/public',
  css: { modules: { generateScopedName: command === 'build' ? shortName : '[name]_[local]_[hash:base64:3]' } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        emptyOutDir: true,
        // The mark is there with the first words; apart it would come seconds later on a slow line, as would the chat's bubble.
        assetsInlineLimit: (file) => /(chat|mark)\.svg$/.test(file),
        // Every page carries the list of all pages' chunks: it is kept short. What a page is rendered with is preloaded by
        // the server; on a later navigation only styles have to be there before the page.
        modulePreload: { resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')) },
        rolldownOptions: {
          input: 'src/web/app/entry-client.tsx',
          output: {
            chunkFileNames: 'assets/[hash:7].js',
            // Other assets are called as in the server's build, whose pages name them.
            assetFileNames: ({ names: [name] }) =>
              `assets/${name?.endsWith('.css') ? '[hash:6]' : '[name]-[hash:8]'}[extname]`,
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    ssr: {
      // Rendering is about twice as slow with React's development checks left in.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      resolve: command === 'build' ? { noExternal: true } : {},
      build: {
        outDir: 'dist/server',
        ssr: true,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/web/app/entry-server.tsx' },
      },
    },
  },
}))
