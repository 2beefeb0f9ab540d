import { Avatar } from 'antd'

type UserAvatarProps = {
  name: string
  image: string | null
  /** Edge in pixels. */
  size: number
  /** Alternative text, where nothing beside it names the user. */
  alt?: string
}

/** The avatar of a user, or the first letter of the name. */
export function UserAvatar({ name, image, size, alt }: UserAvatarProps) {
  return (
    <Avatar
      size={size}
      src={image && <img src={image} alt={alt ?? ''} />}
      aria-hidden={!(image && alt)}
      style={image ? {} : { background: 'var(--primary)', color: 'var(--on-primary)', fontSize: size * 0.42 }}
    >
      {[...name].at(0)?.toUpperCase()}
    </Avatar>
  )
}
