import { Popover } from 'antd'
import type { ReactNode, Ref } from 'react'
import type { EntityId, EntitySearchReply } from '#contracts/entities/entity.ts'
import { CompanySearchBox, type CompanySearchProps } from './company-search-box.tsx'
import styles from './entities.module.css'

/** A search for a second party. */
export type OtherPartySearch = Omit<CompanySearchProps, 'prominent'>

type OtherPartyButtonProps = {
  className: string
  /** The first party, which is not found. */
  company: EntityId
  search: OtherPartySearch
  /** What stands above the search. */
  title: ReactNode
  /** The key that presses it, where there is one. */
  shortcut?: string
  ref?: Ref<HTMLButtonElement> | undefined
  children: ReactNode
}

/** Opens a search for another party beside the one that is shown. */
export function OtherPartyButton({
  className,
  company,
  search,
  title,
  shortcut,
  ref,
  children,
}: OtherPartyButtonProps) {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      align={{ overflow: { shiftX: true, adjustY: true } }}
      destroyOnHidden
      title={title}
      content={
        <div className={styles.finder}>
          <CompanySearchBox {...search} found={search.found && withoutItself(search.found, company)} prominent />
        </div>
      }
    >
      <button ref={ref} type="button" className={className} aria-haspopup="dialog" aria-keyshortcuts={shortcut}>
        {children}
      </button>
    </Popover>
  )
}

function withoutItself({ entities, total, ...found }: EntitySearchReply, company: EntityId): EntitySearchReply {
  const others = entities.filter(({ id }) => id !== company)
  return { ...found, entities: others, total: total - (entities.length - others.length) }
}
