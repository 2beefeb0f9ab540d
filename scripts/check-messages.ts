import { tool } from './tool.ts'

/** Whether the catalogs hold exactly the messages of the sources, each in every language. Says on the output what not. */
export async function checkMessages(): Promise<boolean> {
  const inStep = await tool('lingui', ['check', 'sync', '--clean'])
  const complete = await tool('lingui', ['check', 'missing', '--mode', 'catalog', '--verbose'])
  return inStep && complete
}
