import { sharedFile, sharedFilesReason } from './shared-files.ts'
import { pythonHas, runPython } from './system-python.ts'

const schemas = sharedFile('data/bods_examples/v0.4.0/schema')

/** Whether the standard's own schema is there, and what can check files against it. */
export const hasBodsSchema = schemas !== null && pythonHas('jsonschema', 'referencing')
export const bodsSchemaReason = `${sharedFilesReason} and Python with jsonschema`

const script = `
import json, sys, pathlib
from jsonschema import Draft202012Validator, FormatChecker
from referencing import Registry, Resource
schemas = [json.loads(path.read_text()) for path in pathlib.Path(sys.argv[1]).glob('*.json') if path.name != 'codelist-schema.json']
registry = Registry().with_resources((schema['$id'], Resource.from_contents(schema)) for schema in schemas)
statement = next(schema for schema in schemas if schema['$id'] == 'urn:statement')
validator = Draft202012Validator(statement, registry=registry, format_checker=FormatChecker())
errors = [f"{error.json_path} {error.message}" for error in validator.iter_errors(json.load(sys.stdin))]
print(json.dumps(errors))
`

/** What the schema of BODS 0.4 finds wrong with a file. */
export function bodsSchemaErrors(text: string): string[] {
  return JSON.parse(runPython(script, [schemas ?? ''], text))
}
