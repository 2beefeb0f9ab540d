import { Trans } from '@lingui/react/macro'
import type { RecordingProblem } from '#contracts/machine-recording.ts'

/** Why a file is no recording, and what to do about it. */
export function RecordingProblemText({ problem }: { problem: RecordingProblem }) {
  switch (problem.code) {
    case 'too_large':
      return <Trans>The file is larger than 20 MB, the most a recording may be. Export a shorter session.</Trans>
    case 'not_json':
      return <Trans>The file is not valid JSON: {problem.reason}</Trans>
    case 'not_a_recording':
      return <Trans>The file is JSON, but not a recording. Open one that this page exported.</Trans>
    case 'other_version':
      return <Trans>The recording has version {problem.version}; this page reads version 1.</Trans>
    case 'malformed':
      return problem.place === '' ? (
        <Trans>The recording is damaged: {problem.reason}</Trans>
      ) : (
        <Trans>
          The recording is damaged at {problem.place}: {problem.reason}
        </Trans>
      )
  }
}
