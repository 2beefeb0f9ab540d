import type { AnyStateMachine } from 'xstate'
import { largestRecording, parseRecording } from '#contracts/machine-recording.ts'
import type { ReadFile } from '#src/machines/machine-inspector/machine-inspector.types.ts'
import { recordingFrom } from '#src/machines/machine-inspector/recording-file.ts'
import { replay } from '#src/machines/machine-inspector/replay.ts'

/** Reads a file with a recording and plays it again, or says why it is none. */
export async function readRecordingFile(file: File, machines: ReadonlyMap<string, AnyStateMachine>): Promise<ReadFile> {
  if (file.size > largestRecording) return { problem: { code: 'too_large' } }
  const parsed = parseRecording(await file.text())
  if ('problem' in parsed) return parsed
  const { application, locale, exportedAt } = parsed.recording
  const recording = recordingFrom(parsed.recording)
  return {
    opened: { name: file.name, application, locale, exportedAt, recording, replay: replay(recording, machines) },
  }
}
