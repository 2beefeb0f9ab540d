import { Avatar } from 'antd'

type UserAvatarProps = {
  name: string
  picture: string | null
  /** Edge in pixels. */
  size: number
  /** What the picture shows, where nothing beside it says so. */
  alt?: string
}

/** The picture of a user, or the first letter of the name. */
export function UserAvatar({ name, picture, size, alt }: UserAvatarProps) {
  return (
    <Avatar
      size={size}
      src={picture && <img src={picture} alt={alt ?? ''} />}
      aria-hidden={!(picture && alt)}
      style={picture ? {} : { background: 'var(--primary)', color: 'var(--on-primary)', fontSize: size * 0.42 }}
    >
      {[...name].at(0)?.toUpperCase()}
    </Avatar>
  )
}
