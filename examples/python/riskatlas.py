"""Asks a RiskAtlas server, with the standard library alone.

    python3 riskatlas.py --server http://127.0.0.1:8000 --token-file token.txt "North Star"

prints who owns the company that the name finds first. Without a token it signs in with a user name and a password,
which it takes from RISKATLAS_USER and RISKATLAS_PASSWORD.
"""

import argparse
import http.cookiejar
import json
import os
import pathlib
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

MAX_TRIES = 4
LONGEST_WAIT = 60


class Problem(Exception):
    """A refusal of the server: its status, code and details."""

    def __init__(self, status, reply):
        super().__init__(reply.get("errorMessage") or f"The server answered {status}.")
        self.status = status
        self.code = reply.get("errorCode") or "other"
        self.details = reply.get("details") or {}


class Client:
    """Takes the envelope off replies, raises refusals, and waits where the server asks to."""

    def __init__(self, server, token=None, wait=time.sleep):
        self.server = server.rstrip("/")
        self.token = token
        self.wait = wait
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.opener = urllib.request.build_opener(cookies)

    def sign_in(self, username, password):
        self.ask("POST", "/api/login/account/", {"username": username, "password": password})

    def ask(self, method, path, body=None, **query):
        """The `data` of a reply. Raises Problem."""
        query = {name: value for name, value in query.items() if value is not None}
        address = self.server + path + ("?" + urllib.parse.urlencode(query) if query else "")
        headers = {"Accept": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        sent = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            sent = json.dumps(body).encode()
        for tries in range(1, MAX_TRIES + 1):
            request = urllib.request.Request(address, data=sent, headers=headers, method=method)
            try:
                with self.opener.open(request) as response:
                    return json.load(response).get("data")
            except urllib.error.HTTPError as error:
                again = error.code == 429 or (error.code == 503 and method == "GET")
                if tries == MAX_TRIES or not again:
                    raise Problem(error.code, reply_of(error)) from None
                asked = error.headers.get("Retry-After", "")
                self.wait(min(LONGEST_WAIT, int(asked) if asked.isdigit() else 2**tries))

    def pages(self, path, body=None, **query):
        """The pages of any list, one after another; with a body of a list that is asked for by POST."""
        after = None
        while True:
            if body is None:
                page = self.ask("GET", path, **query, after=after)
            else:
                page = self.ask("POST", path, {**body, "after": after}, **query)
            yield page
            after = page["next"]
            if after is None:
                return

    def entities(self, q, at_once=100):
        """Every party that a name or identifier finds, best first."""
        for page in self.pages("/api/entities", q=q, limit=at_once):
            yield from page["entities"]

    def owners(self, company, as_of=None):
        """The direct owners of a company with what they hold of it, largest first."""
        path = f"/api/network/{company}/neighbours"
        for page in self.pages(path, direction="owners", asOf=as_of, limit=200):
            for owner in page["nodes"]:
                held = [edge for edge in page["edges"] if edge["owner"] == owner["id"]]
                if held:
                    yield owner, held


def reply_of(error):
    try:
        reply = json.load(error)
    except ValueError:
        return {}
    return reply if isinstance(reply, dict) else {}


def main():
    parser = argparse.ArgumentParser(description="Prints who owns a company.")
    parser.add_argument("name")
    parser.add_argument("--server", default="http://127.0.0.1:8000")
    parser.add_argument("--token-file", type=pathlib.Path)
    parser.add_argument("--as-of", help="a day, as 2026-01-31")
    options = parser.parse_args()
    token = options.token_file.read_text().strip() if options.token_file else None
    client = Client(options.server, token)
    try:
        if token is None:
            client.sign_in(os.environ["RISKATLAS_USER"], os.environ["RISKATLAS_PASSWORD"])
        company = next(client.entities(options.name), None)
        if company is None:
            print(f"Nobody is called {options.name}.", file=sys.stderr)
            return 3
        for owner, _ in client.owners(company["id"], options.as_of):
            print(owner["name"] or "somebody unnamed")
        return 0
    except Problem as problem:
        print(f"{problem.code}: {problem}", file=sys.stderr)
        return 4 if problem.status in (401, 403) else 2


if __name__ == "__main__":
    sys.exit(main())
