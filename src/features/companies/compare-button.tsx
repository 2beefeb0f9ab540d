import { SwapOutlined } from '@ant-design/icons'
import { Trans } from '@lingui/react/macro'
import { Popover } from 'antd'
import type { EntityId, EntitySearchReply } from '#contracts/entities/entity.ts'
import { CompanySearchBox, type CompanySearchProps } from '#src/components/entities/company-search-box.tsx'
import styles from './companies.module.css'

/** A search for a party to compare with. */
export type ComparedSearch = Omit<CompanySearchProps, 'prominent'>

type CompareButtonProps = { className: string; company: EntityId; search: ComparedSearch }

/** Opens a search for another company, which then stands beside this one. */
export function CompareButton({ className, company, search }: CompareButtonProps) {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      align={{ overflow: { shiftX: true, adjustY: true } }}
      destroyOnHidden
      title={<Trans>Compare with</Trans>}
      content={
        <div className={styles.finder}>
          <CompanySearchBox {...search} found={search.found && withoutItself(search.found, company)} prominent />
        </div>
      }
    >
      <button type="button" className={className} aria-haspopup="dialog">
        <SwapOutlined aria-hidden /> <Trans>Compare</Trans>
      </button>
    </Popover>
  )
}

function withoutItself({ entities, total, ...found }: EntitySearchReply, company: EntityId): EntitySearchReply {
  const others = entities.filter(({ id }) => id !== company)
  return { ...found, entities: others, total: total - (entities.length - others.length) }
}
