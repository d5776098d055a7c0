// What looking into a file has found out.
import type { ReactNode } from 'react'
import { paths } from '#addresses/paths.ts'
import { sealPaths } from '#addresses/seal-paths.ts'
import type { PdfCheck } from '#domain/signing/evidence/pdf-check.ts'
import { isEvidenceBroken } from '#domain/signing/evidence/pdf-check.ts'
import type { InspectedFile } from '#domain/signing/evidence/verification.ts'
import { resultWords as words } from '#language/es/signed-document/verification-results.ts'
import { dayWords } from '#language/es/when.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { sealedAt, sealOf } from '../sealed.ts'
import { Found, isInPerson, Limits, Others, Revisions, Signed, Technical, Tries } from './file-parts.tsx'
import { AboutFile, type Said, Verdict } from './verdict.tsx'

type Sealed = Extract<PdfCheck, { seals: unknown }>
type FileResultProps = {
  file: File
  result: InspectedFile
  another: ReactNode
  onCode: () => void
}

const isOfOthers = ({ verdict }: Sealed): boolean =>
  verdict === 'others' || verdict === 'others_broken' || verdict === 'unchecked'

function saidOf(check: Sealed, isChainOther: boolean, zone: string): Said {
  const day = dayWords(sealedAt(check) ?? new Date(0).toISOString(), zone)
  const { verdict, seals, evidence } = check
  if (verdict === 'intact' && !isChainOther) {
    const signers = evidence?.people.filter(({ does }) => does === 'sign').length ?? 0
    return { tone: 'good', sign: 'sealed', ...words.intact, text: words.intact.text(day, signers) }
  }
  if (verdict === 'appended') return { tone: 'bad', sign: 'added', ...words.appended, text: words.appended.text(day) }
  if (verdict === 'changed') {
    const { removed, rewritten, text, ...rest } = words.changed
    const isRewritten = seals.some(({ fault }) => fault === 'rewritten')
    return {
      tone: 'bad',
      sign: 'broken',
      ...rest,
      text: seals.length === 0 ? removed : isRewritten ? rewritten : text,
    }
  }
  if (verdict === 'others_broken') {
    const { changed, invalid, ...rest } = words.othersBroken
    const isChanged = seals.some(({ fault }) => fault === 'bytes_changed')
    return { tone: 'bad', sign: 'broken', ...rest, text: isChanged ? changed : invalid }
  }
  if (verdict === 'unchecked') return { tone: 'none', sign: 'question', ...words.unchecked }
  if (verdict === 'others') {
    const { whole, part, ...rest } = words.others
    return { tone: 'other', sign: 'foreign', ...rest, text: check.later.length > 0 ? part : whole }
  }
  if (isChainOther || isEvidenceBroken(evidence)) return { tone: 'bad', sign: 'broken', ...words.evidence }
  return { tone: 'none', sign: 'question', ...words.doubtful }
}

export function FileResult({ file, result, another, onCode }: FileResultProps) {
  const { check } = result
  if (!('seals' in check)) return <Unsealed file={file} verdict={check.verdict} another={another} onCode={onCode} />
  return <SealedResult file={file} result={result} check={check} another={another} />
}

function SealedResult({ file, result, check, another }: Omit<FileResultProps, 'onCode'> & { check: Sealed }) {
  const zone = useZone()
  const { verdict } = check
  const isChainOther = result.round?.isChainOurs === false
  const isGood = verdict === 'intact' && !isChainOther
  const covered = sealOf(check)?.coveredBytes ?? 0

  /** From the bytes that are here already: what was signed is their beginning. */
  function handleDownload() {
    const address = URL.createObjectURL(file.slice(0, covered, 'application/pdf'))
    const link = document.createElement('a')
    link.href = address
    link.download = words.downloadName(file.name)
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }

  return (
    <Verdict
      said={saidOf(check, isChainOther, zone)}
      about={<AboutFile file={file} />}
      another={another}
      technical={<Technical result={result} check={check} bytes={file.size} />}
      aside={<Advice check={check} isGood={isGood} />}
      actions={
        <>
          {verdict === 'appended' && (
            <Button icon="download" weight="ink" onClick={handleDownload}>
              {words.download}
            </Button>
          )}
          <Next result={result} check={check} isGood={isGood} />
          <Button onClick={() => window.print()}>{words.print}</Button>
          <p>{words.forgotten}</p>
        </>
      }
    >
      {isOfOthers(check) ? (
        <Others check={check} bytes={file.size} />
      ) : (
        <>
          {verdict === 'appended' && <Revisions check={check} />}
          {(!isGood || isEvidenceBroken(check.evidence)) && <Found result={result} check={check} />}
          {(isGood || verdict === 'appended' || verdict === 'doubtful') && <Signed result={result} check={check} />}
        </>
      )}
    </Verdict>
  )
}

const official = 'https://valide.redsara.es/valide/'

/** The way on from this verdict, in another tab: what was found out stays where it is. */
function Next({ result: { round }, check, isGood }: { result: InspectedFile; check: Sealed; isGood: boolean }) {
  const { next } = words
  const code = round && check.evidence?.code
  const [to, text] = isOfOthers(check)
    ? [official, next.official]
    : code && !isGood
      ? [paths.verifyCode(code), next.byCode]
      : [sealPaths.page, next.without]
  return (
    <ButtonLink to={to} target="_blank" rel="noreferrer">
      {text} <span className="sr">{next.newTab}</span>
    </ButtonLink>
  )
}

function Advice({ check, isGood }: { check: Sealed; isGood: boolean }) {
  if (isOfOthers(check))
    return (
      <>
        <h2>{words.where}</h2>
        {words.whereText.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </>
    )
  if (isGood)
    return (
      <>
        <h2>{words.means}</h2>
        {words.meaning(isInPerson(check)).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Limits check={check} />
      </>
    )
  return (
    <>
      <h2>{words.todo}</h2>
      {check.verdict === 'appended' ? (
        <>
          <p>
            <b>{words.keepSigned}</b> {words.keepSignedText}
          </p>
          <p>{words.innocent}</p>
          <p>{words.keepThis}</p>
        </>
      ) : (
        <>
          <p>{words.askOriginal}</p>
          <p>{words.askOperator}</p>
        </>
      )}
      {check.verdict !== 'changed' && <Limits check={check} />}
    </>
  )
}

type UnsealedProps = {
  file: File
  verdict: Exclude<PdfCheck, { seals: unknown }>['verdict'] | 'not_pdf'
  another: ReactNode
  onCode: () => void
}

export function Unsealed({ file, verdict, another, onCode }: UnsealedProps) {
  const said = verdict === 'not_pdf' ? words.notPdf : words.unsealed[verdict]
  const isBare = verdict === 'unsealed'
  return (
    <Verdict
      said={{ tone: 'none', sign: isBare ? 'question' : 'torn', ...said }}
      about={<AboutFile file={file} />}
      another={another}
      aside={
        <>
          <h2>{words.todo}</h2>
          <p>{words.byCode}</p>
          <p>{words.askSender}</p>
        </>
      }
      actions={<Button onClick={onCode}>{words.findCode}</Button>}
    >
      {isBare ? (
        <Tries title={words.why} tries={words.usual} />
      ) : (
        <Tries title={words.try} tries={words.tries[verdict === 'not_pdf' ? 'unreadable' : verdict]} isNumbered />
      )}
    </Verdict>
  )
}
