// An author of the catalogue: who they are, what came of it, and their writings.
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Avatar } from '#web/ui/person/avatar.tsx'
import styles from './author.module.css'
import type { ShownAuthor } from './shown-author.ts'

/** `children`: the list of their writings. */
export function Author({ author, children }: { author: ShownAuthor; children: ReactNode }) {
  const { name, face, profession, bio, since, counts, best, more, none } = author
  return (
    <article className={`breaks ${styles.author}`}>
      <header className="row gap-4">
        {/* Initials only: a visitor's browser asks no other service for a picture. */}
        <Avatar {...face} service="" size="large" />
        <div className="shrinks">
          <h1>{name}</h1>
          {profession && <p className={`mt-015 ink-2 ${styles.profession}`}>{profession}</p>}
        </div>
      </header>
      {bio.length > 0 && (
        <div className={`stack measure gap-3 mt-125 ${styles.bio}`}>
          {bio.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      <ul className={`flow wrap items-baseline mt-125 py-4 t-14 ink-3 ${styles.counts}`}>
        {counts.map(({ figure, of }) => (
          <li key={of}>
            <b className="ink">{figure}</b> {of}
          </li>
        ))}
        <li>{since}</li>
      </ul>
      <section className={`mt-6 ${styles.best}`} aria-labelledby="escritos">
        <h2 id="escritos">{best.title}</h2>
        {none ? <p className={`mt-015 ink-2 ${styles.profession}`}>{none}</p> : children}
        {more && (
          <ButtonLink className="mt-5" to={more.to}>
            {more.text}
          </ButtonLink>
        )}
      </section>
    </article>
  )
}
