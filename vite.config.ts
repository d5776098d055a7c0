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

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [react(), slimRouter()],
  publicDir: 'src/web/public',
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]_[local]_[hash:base64:3]' } },
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
            assetFileNames: ({ names: [name] }) => `assets/${name?.endsWith('.css') ? '' : '[name]-'}[hash:6][extname]`,
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
