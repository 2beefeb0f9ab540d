import { describe, expect, test } from 'vitest'
import { xmlText } from '#contracts/values/xml-text.ts'
import { graphmlOf } from '#formats/exports/graphml.ts'
import { exportedNetwork } from '#test/support/exported-network.ts'
import { pythonHas, runPython } from '#test/support/system-python.ts'

test('GraphML text stays within its tags, whatever it contains', () => {
  expect(xmlText('a<b> & "c" \'d\'\n')).toBe('a&#60;b&#62; &#38; &#34;c&#34; &#39;d&#39;&#10;')
  expect(xmlText('\u0000\ud800\uffff😀')).toBe('\ufffd\ufffd\ufffd😀')
})

test('a GraphML edge has its terms and statement, without unknown values', () => {
  const lines = graphmlOf(exportedNetwork).split('\n')
  expect(lines.find((line) => line.startsWith('<edge id="e3"'))).toBe(
    '<edge id="e3" source="n4" target="n1"><data key="interest">stake</data><data key="source">register</data>' +
      '<data key="file">stakes.csv</data><data key="row">4</data><data key="import">7</data>' +
      '<data key="imported_at">2026-02-03T04:05:06.000Z</data><data key="demonstration">false</data></edge>',
  )
  expect(lines).toContain('<data key="g-as_of">2026-01-31</data>')
})

describe.skipIf(!pythonHas('networkx'))('opened in NetworkX (needs Python with networkx)', () => {
  test('exported GraphML is the same network in NetworkX', () => {
    const script = `
import io, json, sys, networkx
graph = networkx.read_graphml(io.BytesIO(sys.stdin.buffer.read()), force_multigraph=True)
print(json.dumps({
  'directed': graph.is_directed(), 'graph': {key: graph.graph[key] for key in ('as_of', 'company', 'program')},
  'nodes': [[id, data.get('name'), data['kind']] for id, data in graph.nodes(data=True)],
  'edges': [[owner, company, data['interest'], data.get('capital_min'), data.get('votes_max')] for owner, company, data in graph.edges(data=True)],
}))
`
    const read = JSON.parse(runPython(script, [], graphmlOf(exportedNetwork)))
    expect(read.directed).toBe(true)
    expect(read.graph).toEqual({ as_of: '2026-01-31', company: 'n1', program: 'RiskAtlas 0.1.0' })
    expect(read.nodes).toEqual(exportedNetwork.parties.map(({ id, name, kind }) => [`n${id}`, name, kind]))
    const edges = exportedNetwork.interests.map(({ owner, company, kind, capital, votes }) => [
      `n${owner}`,
      `n${company}`,
      kind,
      capital?.min ?? null,
      votes?.max ?? null,
    ])
    expect(read.edges.toSorted()).toEqual(edges.toSorted())
  })
})
