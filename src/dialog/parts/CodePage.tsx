import { useEffect, useId, useRef, useState } from 'react'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { walletError } from '#wallets/errors.ts'
import { codeProblem, isCodeUntried } from '../emailRules.ts'
import { useSecondsToWait } from '../useEmail.tsx'
import { useTrack } from '../useTrack.tsx'
import { CodeInput, codeLength } from './CodeInput.tsx'
import styles from './CodePage.module.css'
import { Hint, Layout, Lead } from './Layout.tsx'

/** Asks for a mailed code, and tries it as soon as it is whole. */
export function CodePage({
  email,
  onCode,
  onDone,
  more,
}: {
  /** Where the code was mailed to. */
  email: string
  /** Uses the code up. */
  onCode: (code: string) => Promise<void>
  /** What follows a right code; it alone is tried again when it fails. */
  onDone: () => Promise<void> | void
  /** What can be done where no code comes. */
  more: MoreProps
}) {
  const track = useTrack()
  const hintId = useId()
  const problemId = useId()
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isUntried, setUntried] = useState(false)
  const isPassed = useRef(false)
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  async function verify(whole: string) {
    setBusy(true)
    setProblem(undefined)
    announce('Checking the code')
    try {
      if (!isPassed.current) await onCode(whole)
      isPassed.current = true
      // Somebody who has left goes nowhere from here.
      if (isThere.current) await onDone()
    } catch (error) {
      const known = walletError(error)
      const text = codeProblem(known.message)
      setUntried(isCodeUntried(known))
      track({ event: 'EMAIL_VERIFICATION_CODE_FAIL' })
      setProblem(text)
      if (isThere.current) announce(text, 'assertive')
    } finally {
      setBusy(false)
    }
  }

  function change(next: string) {
    if (isBusy || next === code) return
    setCode(next)
    setProblem(undefined)
    if (next.length === codeLength) void verify(next)
  }
  return (
    <Layout isCentered>
      <div id={hintId} className={styles.hint}>
        <SentTo words="Enter the code we sent to" email={email} />
        <Hint>The code expires in 10 minutes</Hint>
      </div>
      <CodeInput
        value={code}
        hintId={hintId}
        problemId={problem && problemId}
        isDisabled={isBusy || isPassed.current}
        onCode={change}
      />
      {isBusy && <Spinner />}
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
      {problem && (isUntried || isPassed.current) ? (
        <Button kind="secondary" onClick={() => void verify(code)}>
          Try again
        </Button>
      ) : (
        <More
          {...more}
          onClick={() => {
            setCode('')
            setProblem(undefined)
            more.onClick()
          }}
        />
      )}
    </Layout>
  )
}

/** What was mailed, and to whom: the address stands whole where there is room. */
export function SentTo({ words, email }: { words: string; email: string }) {
  return (
    <Lead>
      {words} <bdi className={styles.email}>{email}</bdi>
    </Lead>
  )
}

/** A question and its button, which waits until another mail may be asked for. */
export interface MoreProps {
  readonly question: string
  readonly label: string
  /** The label while it waits; `in {n}s` follows. */
  readonly waiting: string
  readonly onClick: () => void
}

/** The line under a page about a mail. */
export function More({ question, label, waiting, onClick }: MoreProps) {
  const seconds = useSecondsToWait()
  return (
    <div className={styles.more}>
      {question}
      <Button kind="link" disabled={seconds > 0} onClick={onClick}>
        {seconds > 0 ? `${waiting} in ${seconds}s` : label}
      </Button>
    </div>
  )
}
