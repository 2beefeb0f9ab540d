"""Checks a webhook of a RiskAtlas server as Standard Webhooks describes, with the standard library alone.

    import check_webhook
    event = check_webhook.event_from(secret, request_headers, request_body)

`secret` begins with whsec_. Header names are given in small letters, the body as the bytes that arrived. Remember the ids
that you have dealt with: an event comes again where its receiver answered late.
"""

import base64
import hashlib
import hmac
import json
import time

TOLERANCE = 300
"""Seconds by which the time of a message may differ from now."""


class Refused(Exception):
    """The message does not come from the holder of the secret, was changed, or is too old."""


def event_from(secret, headers, body, now=None):
    """Returns the event as a dictionary; raises Refused."""
    message_id, stamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not stamp.isdecimal() or abs((time.time() if now is None else now) - int(stamp)) > TOLERANCE:
        raise Refused("too old, or without a time")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{stamp}.".encode() + body
    expected = base64.b64encode(hmac.digest(key, signed, hashlib.sha256))
    given = [part.removeprefix("v1,") for part in headers.get("webhook-signature", "").split() if part.startswith("v1,")]
    if not any(hmac.compare_digest(expected, one.encode()) for one in given):
        raise Refused("the signature does not fit")
    return json.loads(body)
