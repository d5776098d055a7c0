// What is told of a file that was looked into, part by part.
import type { ReactNode } from 'react'
import { type PdfCheck, type SealCheck, standingOf } from '#domain/signing/evidence/pdf-check.ts'
import type { InspectedFile } from '#domain/signing/evidence/verification.ts'
import { type Signature, signatureArea, strokePath } from '#domain/signing/signer/signature.ts'
import {
  breakWords,
  changeWords,
  faultWords,
  otherChainWords,
  otherFaultWords,
  otherShownWords,
  resultWords as words,
} from '#language/es/signed-document/verification-results.ts'
import { dayWords, momentWords } from '#language/es/when.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Moment, useZone } from '#web/ui/moment.tsx'
import { grouped, sealedAt, sealOf } from '../sealed.ts'
import styles from './parts.module.css'
import { hashWords, People, Rows, ShortMoment } from './parts.tsx'

type Sealed = Extract<PdfCheck, { seals: unknown }>
type PartProps = { result: InspectedFile; check: Sealed }

const clock = (iso: string): string => `${iso.slice(11, 19)} UTC`
const utc = (iso: string): string => `${iso.slice(0, 10)} ${clock(iso)}`

export const isInPerson = ({ evidence }: Sealed): boolean => evidence?.people.some((each) => each.inPerson) ?? false

export function Limits({ check }: Pick<PartProps, 'check'>) {
  const { before, kind, after, more } = words.limits
  return (
    <>
      <h2>{words.notSaid}</h2>
      <p>
        {before}
        <b>{kind}</b>
        {after(isInPerson(check))}
      </p>
      <p>{more}</p>
    </>
  )
}

function Drawn({ signature }: { signature: Signature | undefined }) {
  if (!signature) return <span className={`row h-30 pen ${styles.signature}`} />
  const { width, height } = signatureArea
  return (
    <span className={`row h-30 pen ${styles.signature}`}>
      {'typed' in signature ? (
        <em className="shrinks breaks">{signature.typed}</em>
      ) : (
        <svg className="drawn" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path d={signature.strokes.map(strokePath).join('')} />
        </svg>
      )}
    </span>
  )
}

/** Who, and what. */
export function Signed({ result: { round }, check }: PartProps) {
  const { evidence } = check
  const at = sealedAt(check)
  const stamp = sealOf(check)?.timestamp
  return (
    <>
      {evidence && (
        <>
          <h2>{words.who}</h2>
          <People
            people={evidence.people
              .filter(({ does }) => does !== 'receive')
              .map(({ id, name, does, at: when, signature, inPerson }) => ({
                key: id,
                mark: <Drawn signature={signature} />,
                name,
                more: (
                  <>
                    {round?.roles[id] && `${round.roles[id]} · `}
                    {when && <ShortMoment iso={when} />}
                  </>
                ),
                did: inPerson ? `${words.did[does]} ${words.inPerson}` : words.did[does],
              }))}
          />
        </>
      )}
      <h2>{words.what}</h2>
      <Rows
        rows={[
          evidence && { term: words.document, value: evidence.title },
          evidence && { term: words.code, value: evidence.code },
          at !== undefined && {
            term: words.sealedAt,
            value: <Moment iso={at} />,
            more: `${clock(at)}. ${stamp?.isTrusted ? words.stamped(stamp.authority) : words.unstamped}`,
          },
        ]}
      />
    </>
  )
}

/** Each thing that is wrong, in words of its own. */
export function Found({ result: { round, sha256 }, check }: PartProps) {
  const { evidence, seals } = check
  const faults = [
    ...new Set(
      seals.flatMap(({ fault, owner, kind }) =>
        fault && (owner !== 'others' || kind === 'timestamp') ? [faultWords[fault]] : [],
      ),
    ),
    ...(evidence?.broken ? [breakWords(evidence.broken)] : []),
    ...(evidence && !evidence.isShownSame ? [otherShownWords] : []),
    ...(round?.isChainOurs === false ? [otherChainWords] : []),
  ]
  const isOther = check.verdict === 'changed'
  if (faults.length === 0 && !isOther) return null
  return (
    <>
      <h2>{words.found}</h2>
      {faults.length > 0 && (
        <ul className={`stack i-115 gap-06 listless ${styles.faults}`}>
          {faults.map((fault) => (
            <li className="stack gap-2 w500" key={fault}>
              <Icon className="mt-015 danger" name="close" />
              {fault}
            </li>
          ))}
        </ul>
      )}
      {isOther && (
        <Rows
          rows={
            [
              evidence && {
                term: words.claims,
                value: evidence.code,
                more: round ? round.title : words.unknownCode,
              },
              round?.sha256 && { term: words.original, value: hashWords(round.sha256), isMono: true },
              { term: words.own, value: hashWords(sha256), isMono: true },
            ].filter((row) => Boolean(row)) as Parameters<typeof Rows>[0]['rows']
          }
        />
      )}
    </>
  )
}

export function Revisions({ check }: { check: Sealed }) {
  const zone = useZone()
  const at = sealedAt(check)
  return (
    <>
      <h2>{words.revisions}</h2>
      <ol className={`m-0 listless ${styles.revisions}`}>
        <li className={`anchor ${styles.good}`}>
          <span className={`centre absolute i-10 round ${styles.step}`}>
            <Icon name="check" />
          </span>
          <b>{words.signedRevision}</b>
          {at && <p>{words.signedRevisionText(`${momentWords(at, zone)} (${clock(at)})`)}</p>}
        </li>
        {check.later.map(({ number, changes, bytes }, place) => (
          <li key={number} className={`anchor ${styles.bad}`}>
            <span className={`centre absolute i-10 round ${styles.step}`}>
              <Icon name="close" />
            </span>
            <b>{words.laterRevision(place + 1, check.later.length)}</b>
            <p>{words.unsigned}</p>
            <ul className="p-0 framed r-ctl on-sheet-2 listless">
              {changes.length === 0 && <li>{words.bytesOnly(bytes)}</li>}
              {grouped(changes).map(({ kind, isNew, count }) => (
                <li key={`${kind}${isNew}`}>{changeWords(kind, isNew, count)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  )
}

export function Others({ check, bytes }: { check: Sealed; bytes: number }) {
  return check.seals.map((seal, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places.
    <OtherSeal key={place} seal={seal} bytes={bytes} isFirst={place === 0} />
  ))
}

function OtherSeal({ seal, bytes, isFirst }: { seal: SealCheck; bytes: number; isFirst: boolean }) {
  const zone = useZone()
  const { signer, timestamp, claimedAt, coveredBytes, fault } = seal
  const at = timestamp?.at ?? claimedAt
  return (
    <>
      <h2>{isFirst ? words.othersSay : words.sealKind}</h2>
      {fault && (
        <ul className={`stack i-115 gap-06 listless ${styles.faults}`}>
          <li className="stack gap-2 w500">
            <Icon className="mt-015 danger" name={standingOf(seal) === 'broken' ? 'close' : 'info'} />
            {otherFaultWords[fault]}
          </li>
        </ul>
      )}
      <Rows
        rows={[
          { term: words.inTheName, value: signer?.name || words.noName, more: signer?.organisation },
          signer && {
            term: words.issuer,
            value: signer.issuer || words.noName,
            more: words.until(dayWords(signer.validUntil, zone)),
          },
          {
            term: words.date,
            value: at ? <Moment iso={at} /> : words.noDate,
            more: timestamp ? words.timestampMore(timestamp.authority) : at ? words.ownWord : undefined,
          },
          coveredBytes > 0 && {
            term: words.covers,
            value: coveredBytes === bytes ? words.coversAll : words.coversPart,
          },
        ]}
      />
    </>
  )
}

export function Technical({ result: { sha256, round }, check, bytes }: PartProps & { bytes: number }) {
  const zone = useZone()
  const seal = sealOf(check)
  const { evidence, isArchived } = check
  const { signer, timestamp } = seal ?? {}
  const level = isArchived ? 'B-LTA' : timestamp ? 'B-T' : 'B-B'
  return (
    <details className={`ruled ${styles.technical}`}>
      <summary className="row tap gap-06 w550 pressed listless">
        {words.technical}
        <Icon name="down" />
      </summary>
      <Rows
        rows={[
          { term: words.sha256, value: hashWords(sha256), isMono: true },
          seal && {
            term: words.sealKind,
            value: seal.owner === 'ours' ? `PAdES ${level}` : 'PDF',
            more: isArchived ? words.archived : words.coverage(seal.coveredBytes === bytes),
          },
          signer && {
            term: words.certificate,
            value: signer.name,
            more: `${signer.issuer} · ${words.certificateMore(signer.serial, dayWords(signer.validUntil, zone))}`,
          },
          signer && { term: words.fingerprint, value: hashWords(signer.fingerprint), isMono: true },
          timestamp && {
            term: words.timestamp,
            value: utc(timestamp.at),
            more: words.timestampMore(timestamp.authority),
          },
          evidence && {
            term: words.chain,
            value: evidence.broken ? words.chainBroken(evidence.events) : words.chainWhole(evidence.events),
            more: (
              <>
                {round?.isChainOurs && `${words.chainOurs} `}
                {words.head} {evidence.head.slice(0, 8)}…{evidence.head.slice(-4)}
              </>
            ),
          },
          evidence?.isShownSame && { term: words.shown, value: words.shownSame },
        ]}
      />
    </details>
  )
}

type TriesProps = { title: string; tries: readonly { title: string; text: ReactNode }[]; isNumbered?: boolean }

export function Tries({ title, tries, isNumbered }: TriesProps) {
  return (
    <>
      <h2>{title}</h2>
      <ul className={`stack gap-08 m-0 listless ${styles.tries}`}>
        {tries.map((each, place) => (
          <li key={each.title}>
            <i aria-hidden="true">{isNumbered ? place + 1 : 'abc'[place]}</i>
            <b>{each.title}</b>
            <span>{each.text}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
