import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// Without the preload helper in the React group, every public page would pull in a chunk of the working pages.
const reactGroup =
  /vite.preload-helper|node_modules[\\/](react|react-dom|scheduler|react-router|@remix-run|cookie|cookie-es|set-cookie-parser)[\\/]|src[\\/]web[\\/](session|late|router|features[\\/]search[\\/]search-box|ui[\\/]icon)\b/

// What every form needs, in one chunk: apart they would be several, each with its own overhead.
const formsGroup =
  /src[\\/](web[\\/](use-call|ui[\\/](alive|choice\.module|field|notice))|language[\\/]es[\\/]password|domain[\\/]words[\\/]lists)\b/

// What stands around the forms by which one comes in: other forms have no use for it.
const entryGroup = /src[\\/](web[\\/]features[\\/]entry[\\/]entry-frame|language[\\/]es[\\/]entry)\b/

// What stands around every page but the landing's, in one chunk for the same reason.
const frameGroup =
  /src[\\/](addresses[\\/]catalogue-paths|web[\\/]sheet[\\/]sheet-view\.module|language[\\/]es[\\/]chrome|web[\\/](for-members|features[\\/](chrome[\\/](top-bar|account-menu|sidebar|new-menu|phone-menu|toast-region)|account[\\/]erasure-banner)|ui[\\/](avatar|badge|menu-button)))\b/

// … and the frame of a page that says one thing about a link, which always says when, and to whom, and looks again; and the faces of
// people.
const whenGroup =
  /src[\\/](language[\\/]es[\\/](when|no-link)|domain[\\/]words[\\/]called-name|web[\\/](use-look|ui[\\/](moment|state|no-link|initials|person-(avatar|tone))|look[\\/]people))\b/

// How a text is laid out with what was filled in, and what a party is told with: whoever needs one of these needs nearly all
// of them.
const layoutGroup =
  /src[\\/](domain[\\/](account[\\/]account|identity[\\/]|sheet[\\/](sheet|seams|repayment|phrases|signature-lines)|filling[\\/](arithmetic|boxes|completeness|computed|dates-typed|follow-ups|loans|questions|topics|values|written)|parties[\\/](appearance|checking|documents|written|person-written)|words[\\/](agreement|calendar|conventions|inflection|dates|money|percentages|numbers|ordinals|roman|numbering|reading-order|currencies|figures)|writing[\\/](conditions|formulas|numbering|rules|usage|walk))|web[\\/](date-box|features[\\/]filling[\\/](detail-input|question\.module|preview|who-rows)|sheet[\\/]sheet-view\.tsx)|language[\\/]es[\\/](boxes|dates|filling|parties))\b/

// Small things about letters: which can be printed, what is said of others, and words without their accents.
const printableGroup =
  /src[\\/](domain[\\/](words[\\/]printable|writing[\\/]fold)|language[\\/]es[\\/]unprintable|web[\\/]unprintable)\b/

// The questions of a text, whoever answers them. Apart from the layout: the first screen behind a link lays the text out and
// asks nothing yet (docs/decisions/0080).
const fillingGroup =
  /src[\\/](web[\\/]features[\\/]filling[\\/](own-people[\\/]use-own-people|(?!ending\.tsx|offers|hand|taking-up)[\w-]+\.[a-z])|domain[\\/]filling[\\/](checking|dates-typed|figures-typed))/

// The first screen behind somebody's link; its form comes later.
const behindGroup =
  /src[\\/](web[\\/]features[\\/]filling[\\/]completing[\\/](behind|boxes-of-part|completing\.module|intro|later-form|load|no-link|outline|read-document|sender|marked|saying|sheet-marks|states?\.tsx|answer-list)|addresses[\\/]secret-in|language[\\/]es[\\/](completing|no-link)|domain[\\/]copy[\\/](answers|parts|participant|representatives))/
// What is behind a link to sign, and how a signature is made; how a text is laid out comes only where nobody has painted it.
const signingGroup =
  /src[\\/](web[\\/]features[\\/]signing[\\/](?!laid-out|paint|decline-dialog)|web[\\/]signature[\\/](kept|more-ways|taken)|addresses[\\/]signing-paths|language[\\/]es[\\/](signing-page|signing-consent|signatures?\.ts|in-person)|domain[\\/]signing[\\/](code-letter|typed-name|consent|round|signature\b)|web[\\/]ui[\\/](signature-|check\b))/
// What is offered there to whoever is logged in.
const ownPeopleGroup =
  /src[\\/](web[\\/]features[\\/]filling[\\/]own-people[\\/](in-form|keeping|store|suggestion-list)|domain[\\/]parties[\\/](kept|agenda)|language[\\/]es[\\/]own-people)\b/

// Parts of the router that we never use (docs/decisions/0036). Its hooks for measuring are asked for by its engine, where no
// bundler can see that they are unused: another module stands for them. Its components are ours (`src/web/router`).
const enginePart = /react-router\/dist\/production\/lib\/router\/router\.js$/
const unusedComponents = /react-router\/dist\/production\/lib\/(hooks|components|dom\/lib)\.js$/
const unmeasured = fileURLToPath(new URL('src/web/router/unmeasured.ts', import.meta.url))
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
        if (used) this.error(`Links, hooks and outlets are in src/web/router, not in react-router: ${used[0]}`)
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
          input: 'src/web/entry-client.tsx',
          output: {
            chunkFileNames: 'assets/[hash:8].js',
            assetFileNames: ({ names: [name] }) => `assets/${name?.endsWith('.css') ? '' : '[name]-'}[hash:8][extname]`,
            codeSplitting: {
              groups: [
                { name: 'react', test: reactGroup, priority: 20 },
                { name: 'frame', test: frameGroup, priority: 6, includeDependenciesRecursively: false },
                { name: 'when', test: whenGroup, priority: 6, includeDependenciesRecursively: false },
                { name: 'layout', test: layoutGroup, priority: 3, includeDependenciesRecursively: false },
                { name: 'filling', test: fillingGroup, priority: 2, includeDependenciesRecursively: false },
                { name: 'printable', test: printableGroup, priority: 4, includeDependenciesRecursively: false },
                { name: 'behind', test: behindGroup, priority: 4, includeDependenciesRecursively: false },
                { name: 'signing', test: signingGroup, priority: 4, includeDependenciesRecursively: false },
                { name: 'own-people', test: ownPeopleGroup, priority: 4, includeDependenciesRecursively: false },
                { name: 'entry', test: entryGroup, priority: 5, includeDependenciesRecursively: false },
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
