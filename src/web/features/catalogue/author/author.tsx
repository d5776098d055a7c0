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
    <article className={styles.author}>
      <header className={styles.head}>
        {/* Initials only: a visitor's browser asks no other service for a picture. */}
        <Avatar {...face} service="" size="large" />
        <div className={styles.who}>
          <h1>{name}</h1>
          {profession && <p className={styles.profession}>{profession}</p>}
        </div>
      </header>
      {bio.length > 0 && (
        <div className={styles.bio}>
          {bio.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      <ul className={styles.counts}>
        {counts.map(({ figure, of }) => (
          <li key={of}>
            <b>{figure}</b> {of}
          </li>
        ))}
        <li>{since}</li>
      </ul>
      <section className={styles.best} aria-labelledby="escritos">
        <h2 id="escritos">{best.title}</h2>
        {none ? <p className={styles.profession}>{none}</p> : children}
        {more && (
          <ButtonLink className={styles.more} to={more.to}>
            {more.text}
          </ButtonLink>
        )}
      </section>
    </article>
  )
}
