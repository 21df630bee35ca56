"""A small client of Vitrine in Python, which follows Sources/Wire/README.md. It needs the package `websockets`, version 13 or later."""

import json
from urllib.parse import urlsplit

from websockets.sync.client import connect

# The values of members that are not sent.
DEFAULTS = {"frame": [0, 0, 0, 0], "origin": [0, 0], "hidden": False, "alpha": 1, "enabled": True, "tappable": False}


class Refused(Exception):
    """The gateway refused a message; `code` is an error code of the wire."""

    def __init__(self, message):
        super().__init__(message["message"])
        self.code = message["code"]


class Tree:
    """The app's views and controllers, which each message updates."""

    def __init__(self):
        self.views, self.controllers, self.classes = {}, {}, {}
        # Sets of members by number, and the ids of removed views that may be inserted again: they stay in `views`, under no parent.
        self.styles, self.kept = {}, set()

    def apply(self, message):
        if message["type"] == "snapshot":
            self.__init__()
        self.classes.update(message.get("classes", {}))
        for number, members in message.get("styles", {}).items():
            self.styles[int(number)] = members or {}
        for change in self._changes(message):
            if "type" in change and self._is_kept(change["id"]):
                self._remove(change["id"])
            view = self.views.setdefault(change["id"], {"id": change["id"], "children": []})
            if "parent" in change:
                self._insert(view, change["parent"], change.get("after", 0))
            for name, value in change.items():
                if value is None:
                    view.pop(name, None)
                else:
                    view[name] = value
        for identifier in message.get("removed", []):
            self._remove(identifier)
        for identifier in message.get("kept", []):
            self._siblings(self.views[identifier].pop("parent")).remove(identifier)
            self.kept.add(identifier)
        for identifier in message.get("forgotten", []):
            if self._is_kept(identifier):
                self._remove(identifier)
        for change in message.get("keptViews", []):
            view = self.views[change["id"]] = {**change, "children": []}
            if view["parent"]:
                self.views[view["parent"]]["children"].append(view["id"])
            else:
                del view["parent"]
                self.kept.add(view["id"])
        for change in message.get("controllers", []):
            if change.get("removed"):
                self.controllers.pop(change["id"], None)
            else:
                self.controllers.setdefault(change["id"], {}).update(change)

    def _changes(self, message):
        """The changes of views, with the members of the styles that they name."""
        for change in message.get("views", []):
            yield self._styled({name: value for name, value in change.items() if name != "then"})
            after = change["id"]
            for identifier in change.get("then", []):
                yield {"id": identifier, "parent": change["parent"], "after": after}
                after = identifier
        styled = message.get("styled", [])
        for identifier, number in zip(styled[::2], styled[1::2]):
            yield self._styled({"id": identifier, "style": number})

    def _styled(self, change):
        if "animations" in change:
            change = {**change, "animations": [self._styled(each) for each in change["animations"]]}
        style = change.get("style", [])
        members = {}
        for number in style if isinstance(style, list) else [style]:
            members.update(self.styles[number])
        return {**members, **{name: value for name, value in change.items() if name != "style"}}

    def _is_kept(self, identifier):
        """Whether a view is, or is in, a removed view that may be inserted again."""
        while identifier in self.views and identifier not in self.kept:
            identifier = self.views[identifier].get("parent")
        return identifier in self.kept

    def _siblings(self, parent):
        return self.views.setdefault(parent, {"id": parent, "children": []})["children"]

    def _insert(self, view, parent, after):
        if "parent" in view:
            self._siblings(view["parent"]).remove(view["id"])
        self.kept.discard(view["id"])
        siblings = self._siblings(parent)
        siblings.insert(siblings.index(after) + 1 if after else 0, view["id"])

    def _remove(self, identifier):
        view = self.views.pop(identifier)
        self.kept.discard(identifier)
        parent = self.views.get(view.get("parent"))
        if parent and identifier in parent["children"]:
            parent["children"].remove(identifier)
        for child in view["children"]:
            if child in self.views:
                self._remove(child)

    def get(self, view, name):
        return view.get(name, DEFAULTS.get(name))

    def inherits(self, kind, ancestor):
        while kind and kind != ancestor:
            kind = self.classes.get(kind)
        return kind == ancestor

    def walk(self, identifier=0):
        """The visible views below a view, in document order."""
        for child in self.views[identifier]["children"]:
            view = self.views[child]
            if not self.get(view, "hidden") and self.get(view, "alpha") >= 0.01:
                yield view
                yield from self.walk(child)

    def text(self, view):
        """A view's own text, or the texts below it."""
        if "text" in view:
            return view["text"]
        return " ".join(each["text"] for each in self.walk(view["id"]) if each.get("text"))

    def view_of(self, controller):
        """The view of the first controller of a class."""
        return next(each["view"] for each in self.controllers.values() if self.inherits(each["type"], controller))


class Session:
    """A session of a scene: `with Session(url, "movies") as session`."""

    def __init__(self, url, scene, clock="virtual"):
        scheme, host = urlsplit(url)[:2]
        self._socket = connect(f"{'wss' if scheme == 'https' else 'ws'}://{host}/live", subprotocols=["vitrine.v1"], max_size=None)
        self._actions = 0
        self.tree = Tree()
        self._send({"type": "hello", "scene": scene, "clock": clock})
        self.id = self._receive_until(lambda message: message["type"] == "hello")["session"]
        self._receive_until(lambda message: message["type"] == "snapshot")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._socket.close()

    def act(self, kind, **members):
        """Performs an action, and returns the commit that answers it."""
        self._actions += 1
        name = f"a{self._actions}"
        self._send({"type": "action", "id": name, "kind": kind, **members})
        return self._receive_until(lambda message: message["type"] == "commit" and message.get("action") == name)

    def tap(self, text, controller):
        """Taps the view with a text that is in a controller's view. The nearest control or row around it handles the tap."""
        found = [view for view in self.tree.walk(self.tree.view_of(controller)) if view.get("text") == text]
        if len(found) != 1:
            raise LookupError(f"{len(found)} views in {controller} have the text {text!r}")
        return self.act("tap", target=found[0]["id"])

    def rows(self, controller):
        """The texts of the rows in a controller's view."""
        views = self.tree.walk(self.tree.view_of(controller))
        return [self.tree.text(view) for view in views if self.tree.inherits(view["type"], "UITableViewCell")]

    def _send(self, message):
        self._socket.send(json.dumps(message))

    def _receive_until(self, is_wanted):
        while True:
            message = json.loads(self._socket.recv())
            if message["type"] == "error":
                raise Refused(message)
            if message["type"] in ("snapshot", "commit"):
                self.tree.apply(message)
            if is_wanted(message):
                return message
