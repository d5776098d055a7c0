// Mantine for the working pages, dressed in our tokens. Loaded only where something needs it.
import './mantine.css'
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, MantineProvider } from '@mantine/core'
import { type ReactNode, useSyncExternalStore } from 'react'

// Mantine wants ten shades; ours are what the two themes use, and the resolver below has the last word.
const ink: MantineColorsTuple = [
  '#F8F7F3',
  '#E7E4DC',
  '#C3C1B8',
  '#9BA0AE',
  '#858998',
  '#5F6578',
  '#454C63',
  '#2A3558',
  '#18203A',
  '#11141C',
]

const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: 8,
  autoContrast: true,
  colors: { ink },
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '600' },
  defaultRadius: 'var(--r-ctl)',
  focusRing: 'never',
  respectReducedMotion: true,
})

const ours = {
  '--mantine-color-body': 'var(--sheet)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-hover': 'var(--sheet-2)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-field)',
  '--mantine-color-ink-filled': 'var(--ink)',
  '--mantine-color-ink-filled-hover': 'var(--ink-hover)',
  '--mantine-primary-color-contrast': 'var(--on-ink)',
}

const resolver: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours })

// The head's script decides the scheme before the first paint; this only follows it.
const schemeNow = () => (document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light')
const watchScheme = (listener: () => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
  return () => observer.disconnect()
}

export function MantineRoom({ children }: { children: ReactNode }) {
  const scheme = useSyncExternalStore(watchScheme, schemeNow, () => 'light' as const)
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} cssVariablesResolver={resolver}>
      {children}
    </MantineProvider>
  )
}
