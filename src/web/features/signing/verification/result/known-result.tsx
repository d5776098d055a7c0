// What is known of a document without its file: by its code, or by the hash that the browser has made.
import type { ReactNode } from 'react'
import type { KnownDocument } from '#contract/verification.ts'
import { knownWords as words } from '#language/es/signed-document/verification-answers.ts'
import { dayWords } from '#language/es/when.ts'
import { Moment, useZone } from '#web/ui/moment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { KnownActions } from './known-actions.tsx'
import { hashWords, Initials, People, Rows, ShortMoment } from './parts.tsx'
import { type Said, Verdict } from './verdict.tsx'

function saidOf({ by, state, sealed_at, signatures, signers }: KnownDocument, zone: string): Said {
  const { shown, sealed, code } = words.verdicts
  if (by === 'shown') return { tone: 'other', sign: 'foreign', ...shown }
  if (state === 'signed') {
    const { text, ...rest } = by === 'sealed' ? sealed : code
    return { tone: 'good', sign: 'sealed', ...rest, text: text(dayWords(sealed_at ?? '', zone)) }
  }
  const { text, ...rest } = words.states[state]
  const isOver = state === 'declined' || state === 'cancelled' || state === 'expired'
  return {
    tone: isOver ? 'none' : 'other',
    sign: isOver ? 'torn' : 'code',
    ...rest,
    text: typeof text === 'string' ? text : text(signatures, signers),
  }
}

type KnownResultProps = {
  document: KnownDocument
  about: ReactNode
  another: ReactNode
  upload?: ReactNode
  problem?: string | null
}

export function KnownResult({ document, about, another, upload, problem }: KnownResultProps) {
  const zone = useZone()
  const { by, people, code, sealed_at, sha256, signatures, signers, level } = document
  const isByCode = by === 'code'
  return (
    <Verdict
      said={saidOf(document, zone)}
      isFirst={isByCode}
      about={about}
      another={another}
      actions={<KnownActions document={document} upload={upload} />}
      aside={
        <>
          <h2>{words.whyInitials}</h2>
          <p>{isByCode ? words.whyCode : words.whyHash}</p>
          <p>{isByCode ? words.haveFile : by === 'shown' ? words.askSigned : words.uploadHint}</p>
        </>
      }
    >
      {problem && <Notice kind="danger">{problem}</Notice>}
      <h2>{isByCode ? words.whoByCode : words.whoByHash}</h2>
      {people.length === 0 ? (
        <p>{words.nobody}</p>
      ) : (
        <People
          isShort
          people={people.map(({ initials, role, does, at }, place) => ({
            key: `${initials}${place}`,
            mark: <Initials>{initials}</Initials>,
            name: role || words.somebody[does],
            more: at && <ShortMoment iso={at} />,
            did: words.did[does],
          }))}
        />
      )}
      <h2>{words.seal}</h2>
      <Rows
        rows={[
          { term: words.code, value: code },
          sealed_at !== null && {
            term: words.sealedAt,
            value: <Moment iso={sealed_at} />,
            more: `${sealed_at.slice(11, 19)} UTC${level ? ` · PAdES ${level}` : ''}`,
          },
          { term: words.signatures, value: words.signaturesOf(signatures, signers) },
          sha256 !== null && {
            term: by === 'sealed' ? words.sha256 : words.originalHash,
            value: hashWords(sha256),
            isMono: true,
          },
        ]}
      />
    </Verdict>
  )
}
