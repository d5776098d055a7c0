// Which modules of the browser's side travel together. Rolldown's own splitting makes a chunk of each set of modules that the
// same pages share: 50 requests more on the pages with a form. What each chunk here saves is in docs/internals.md.

type Chunk = {
  name: string
  /** npm packages. */
  packages?: string
  /** Modules by folder, names without extension; a name stands for its CSS module too. `*` is all that is right in the folder. */
  modules: Record<string, string>
  /** Left out of a `*`: exact names, `.module` included. */
  except?: Record<string, string>
}

/** A module goes into the first chunk that names it. */
export const chunks: Chunk[] = [
  {
    // Every page. What each page's own code begins with is here too: apart it would be five requests more.
    name: 'react',
    packages: 'react react-dom scheduler react-router @remix-run cookie cookie-es set-cookie-parser',
    modules: {
      'src/web/app': 'late session',
      'src/web/app/router': '*',
      'src/web/features/catalogue/search': 'search-box',
      'src/web/ui': 'icon',
    },
  },
  {
    // The frame around every page but the landing's.
    name: 'frame',
    modules: {
      'src/addresses': 'catalogue-paths',
      'src/language/es': 'shell',
      'src/web/features/account/settings': 'erasure-banner',
      'src/web/features/shell/frame': 'account-menu new-menu phone-menu sidebar toast-region top-bar',
      'src/web/shared/member-tools': 'for-members',
      'src/web/shared/sheet': 'sheet-view.module',
      'src/web/ui': 'badge',
      'src/web/ui/overlay': 'menu-button',
      'src/web/ui/person': 'avatar',
    },
  },
  {
    // Pages behind a link, which say one thing: when, to whom, and that they look again; and people's faces.
    name: 'when',
    modules: {
      'src/addresses': 'secret-in signing-paths',
      'src/domain/words': 'called-name',
      'src/language/es/copy': 'more-time',
      'src/language/es': 'no-link when',
      'src/web/look': 'people',
      'src/web/shared/calls': 'use-refresh',
      'src/web/ui': 'moment',
      'src/web/ui/page': 'ask-for-time no-link state',
      'src/web/ui/person': 'initials person-avatar person-tone',
    },
  },
  {
    // Any form.
    name: 'forms',
    modules: {
      'src/domain/words': 'lists',
      'src/language/es/account': 'password',
      'src/web/shared/calls': 'use-call',
      'src/web/ui': 'alive notice',
      'src/web/ui/form': 'choice.module field',
    },
  },
  {
    // Letters that can be printed, words without their accents, and links that leave for a message.
    name: 'printable',
    modules: {
      'src/addresses': 'message-paths',
      'src/domain/account': 'account',
      'src/domain/words': 'printable',
      'src/domain/writing/text': 'fold',
      'src/language/es': 'unprintable',
      'src/web/shared/filling': 'unprintable',
    },
  },
  {
    // The first screen behind a link to fill in; its form comes later (docs/decisions/0080).
    name: 'behind',
    modules: {
      'src/domain/copy/answers': 'answers',
      'src/domain/copy': 'participant parts representatives',
      'src/domain/sheet': 'role-beside',
      'src/language/es/copy': 'completing-late completing',
      'src/web/features/copy/filling/completing':
        'answer-list behind.module completing.module intro load marked outline read-document saying sender sheet-marks states',
      'src/web/features/copy/filling/completing/form': 'boxes-of-part later-form',
    },
  },
  {
    // Behind a link to sign, and how a signature is made. The text is laid out only where the server has not painted it.
    name: 'signing',
    modules: {
      'src/domain/signing': 'consent round-history round',
      'src/domain/signing/signer': 'code-letter signature typed-name',
      'src/language/es/signing': 'in-person signature signatures signing-consent signing-page',
      'src/web/features/signing/signing-page':
        'about document keep-it kiosk-turn link load news people reading sender signing-page states stay use-fresh use-opened',
      'src/web/features/signing/signing-page/panel':
        'act-panel code-field decline panel.module submit use-code use-sign use-signature',
      'src/web/shared/signature': 'kept-handoff kept more-ways taken',
      'src/web/ui/form': 'check signature-input signature-pad',
    },
  },
  {
    // A text laid out with its answers.
    name: 'layout',
    modules: {
      'src/domain/filling':
        'arithmetic boxes completeness computed dates-typed follow-ups loans questions topics values written',
      'src/domain/identity': '*',
      'src/domain/parties': 'appearance checking documents person-written written',
      'src/domain/sheet': 'phrases repayment seams sheet signature-lines',
      'src/domain/words': 'agreement calendar conventions dates inflection reading-order',
      'src/domain/words/numbers': '*',
      'src/domain/writing/conditions': 'conditions formulas rules',
      'src/domain/writing/text': 'numbering walk',
      'src/domain/writing': 'usage',
      'src/language/es': 'boxes dates',
      'src/language/es/filling': 'filling',
      'src/language/es/writing': 'parties',
      'src/web/features/copy/filling/people': 'who-rows',
      'src/web/features/copy/filling': 'preview',
      'src/web/features/copy/filling/questions': 'question.module',
      'src/web/shared/filling': 'date-box',
      'src/web/shared/sheet': 'sheet-view',
    },
    except: { 'src/domain/words/numbers': 'numbering-styles spelled' },
  },
  {
    // The questions of a text. Apart from the layout: the first screen behind a link asks nothing yet.
    name: 'filling',
    modules: {
      'src/domain/filling': 'checking figures-typed',
      'src/web/features/copy/filling/ending': 'ending-props ending.module taking-over',
      'src/web/features/copy/filling': '*',
      'src/web/features/copy/filling/own-people': 'use-own-people',
      'src/web/features/copy/filling/people':
        'known own-part party-step people-inside people person-card person-input place-list places same-address wanted-place who-rows',
      'src/web/features/copy/filling/questions': '*',
    },
    except: { 'src/web/features/copy/filling': 'pdf-places' },
  },
]

const withoutExtension = (path: string): string => path.replace(/\.(?:[cm]?[jt]sx?|css)$/, '')
const isNamed = (names: string | undefined, stem: string): boolean =>
  names?.split(' ').some((name) => name === stem || `${name}.module` === stem) ?? false

/** By its path from the project's folder, with slashes. */
export function isInChunk({ packages = '', modules, except }: Chunk, path: string): boolean {
  const inPackage = /(?:^|\/)node_modules\/([^/]+)\//.exec(path)?.[1]
  if (inPackage) return isNamed(packages, inPackage)
  const slash = path.lastIndexOf('/')
  const folder = path.slice(0, slash)
  const stem = withoutExtension(path.slice(slash + 1))
  const named = modules[folder]
  return named === '*' ? !except?.[folder]?.split(' ').includes(stem) : isNamed(named, stem)
}
