import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// Without the preload helper in the React group, every public page would pull in a chunk of the working pages.
const reactGroup =
  /vite.preload-helper|node_modules[\\/](react|react-dom|scheduler|react-router|@remix-run|cookie|cookie-es|set-cookie-parser)[\\/]|src[\\/]web[\\/](session|ui[\\/]icon)\b/

// What every form needs, in one chunk: apart they would be several, each with its own overhead.
const formsGroup =
  /src[\\/](web[\\/](use-call|ui[\\/](field|notice)|features[\\/]entry[\\/]entry-frame)|language[\\/]es[\\/](password|entry))\b/

// What stands around every page but the landing's, in one chunk for the same reason.
const frameGroup =
  /src[\\/](language[\\/]es[\\/]chrome|web[\\/](features[\\/](chrome[\\/](top-bar|account-menu|sidebar|new-menu|phone-menu|toast-region)|account[\\/]erasure-banner)|ui[\\/](avatar|badge|menu-button)))\b/

// Parts of the router that we never use and that no bundler can see are unused (docs/decisions/0015): its hooks for
// measuring, and fetching ahead for links that ask for it. Three kilobytes of every page.
const unusedParts: Record<string, [whole: string, without: string][]> = {
  'lib/router/router.js': [
    [
      'import { consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter } from "./instrumentation.js";',
      'const consumeInstrumentationClientResultMetaReceiver = () => undefined, getRouteInstrumentationUpdates = () => ({}), instrumentClientSideRouter = (router) => router;',
    ],
  ],
  'lib/dom/lib.js': [
    [
      'import { FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior } from "./ssr/components.js";',
      'import { FrameworkContext } from "./ssr/components.js"; const PrefetchPageLinks = () => null, mergeRefs = (ref) => ref, usePrefetchBehavior = () => [false, null, {}];',
    ],
  ],
}
const slimRouter: Plugin = {
  name: 'slim-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    let slim = code
    for (const [whole, without] of unusedParts[/react-router\/dist\/production\/(.*)$/.exec(id)?.[1] ?? ''] ?? []) {
      if (!slim.includes(whole)) throw new Error(`react-router is not what it was, look at unusedParts: ${id}`)
      slim = slim.replace(whole, without)
    }
    return slim === code ? undefined : slim
  },
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [react(), slimRouter],
  publicDir: 'src/web/public',
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]_[local]_[hash:base64:3]' } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        // Every page carries the list of all pages' chunks: it is kept short. What a page is rendered with is preloaded by
        // the server; on a later navigation only styles have to be there before the page.
        modulePreload: { resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')) },
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          output: {
            chunkFileNames: 'assets/[hash:8].js',
            assetFileNames: ({ names: [name] }) => `assets/${name?.endsWith('.css') ? '' : '[name]-'}[hash:8][extname]`,
            codeSplitting: {
              groups: [
                { name: 'react', test: reactGroup, priority: 20 },
                { name: 'frame', test: frameGroup, priority: 6, includeDependenciesRecursively: false },
                { name: 'forms', test: formsGroup, priority: 5, includeDependenciesRecursively: false },
              ],
            },
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
        rolldownOptions: { input: 'src/web/entry-server.tsx' },
      },
    },
  },
}))
