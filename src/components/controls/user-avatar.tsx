import { Avatar } from 'antd'

type UserAvatarProps = {
  name: string
  image: string | null
  /** Edge in pixels. */
  size: number
  /** What the picture shows, where nothing beside it says so. */
  alt?: string
}

/** The picture of a user, or the first letter of the name. */
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
