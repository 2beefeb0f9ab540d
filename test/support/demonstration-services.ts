import { demonstrationFiles } from '#demo/demonstration-files.ts'
import { importFile } from './imported-files.ts'
import { startTestServices, type TestServices } from './test-services.ts'

/** Starts services on a fresh database into which those demonstration files are imported whose name a pattern fits. */
export async function startDemonstrationServices(wanted: RegExp): Promise<TestServices> {
  const services = await startTestServices()
  for (const { name, bytes } of demonstrationFiles()) {
    if (wanted.test(name)) await importFile(services.imports.service, { name, content: bytes, synthetic: true })
  }
  return services
}
