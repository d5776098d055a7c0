// The page around the questions: there at once, while the questions themselves, which know much, are still on their way.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { KeptWorkspace } from './kept-workspace.tsx'
import type { PublicFillable, ShellWords } from './load.ts'
import styles from './shell.module.css'
import type { EndingProps } from './workspace.tsx'

type ShellProps = {
  fillable: PublicFillable
  /** Under which name the answers are kept in this browser; null where nothing may be kept. */
  keptAs: string | null
  title: string
  words: ShellWords
  /** Loads the last step together with the questions. */
  loadEnding: () => Promise<ComponentType<EndingProps>>
  back?: ReactNode
  /** Where to go without JavaScript. */
  children: ReactNode
}

type Loaded = { Workspace: typeof KeptWorkspace; Ending: ComponentType<EndingProps> }

export function Shell({ fillable, keptAs, title, words, loadEnding, back, children }: ShellProps) {
  const [loaded, setLoaded] = useState<Loaded | 'failed'>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page; the way to load it stays the same.
  useEffect(() => {
    let left = false
    Promise.all([import('./kept-workspace.tsx'), loadEnding()]).then(
      ([{ KeptWorkspace }, Ending]) => left || setLoaded({ Workspace: KeptWorkspace, Ending }),
      () => left || setLoaded('failed'),
    )
    return () => {
      left = true
    }
  }, [])

  return (
    <div className={styles.page} data-rail="">
      <header className={styles.head}>
        {back}
        <h1>{title}</h1>
        <p>{words.lead}</p>
        <p className={styles.kept}>
          <Icon name="lock" />
          {words.kept}
        </p>
      </header>
      {loaded === 'failed' ? (
        <div className={styles.waiting} role="alert">
          <p>{words.failed}</p>
          <Button onClick={() => location.reload()}>{words.reload}</Button>
        </div>
      ) : loaded ? (
        <loaded.Workspace fillable={fillable} keptAs={keptAs} endTitle={words.end} Ending={loaded.Ending} />
      ) : (
        <>
          <noscript>
            <div className={styles.waiting}>
              <p>{words.noScript}</p>
              {children}
            </div>
          </noscript>
          <div className={styles.coming} role="status">
            <p>{words.waiting}</p>
          </div>
        </>
      )}
    </div>
  )
}
