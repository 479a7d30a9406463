"""Follows a file with the add-on as it changes, and tells where the bones are after each change.

    blender -b --factory-startup --python-exit-code 3 --python follow_walk.py -- job.json results.json

The job names the add-on, the file that the armature is imported from, the path that is followed, and steps:
each the file that is put there, the frames from the first of the action to tell of, and the frames a second.
Without a window Blender runs no timers: the add-on's timer is called by hand. Blender is Z up: (x, y, z)
there is told as (x, z, -y), metres.
"""

import importlib.util
import json
import os
import shutil
import sys

import bpy
import numpy

numpy.bool = bool

job_file, results_file = sys.argv[sys.argv.index("--") + 1 :]
with open(job_file, encoding="utf8") as file:
    job = json.load(file)
bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.preferences.addon_enable(module="io_scene_gltf2")
bpy.ops.preferences.addon_enable(module="io_scene_fbx")
spec = importlib.util.spec_from_file_location("gaitsmith_live", job["addOn"])
live_walk = importlib.util.module_from_spec(spec)
spec.loader.exec_module(live_walk)
live_walk.register()

scene = bpy.context.scene
scene.render.fps = job["fps"]
if job["armature"].endswith(".fbx"):
    bpy.ops.import_scene.fbx(filepath=job["armature"])
else:
    bpy.ops.import_scene.gltf(filepath=job["armature"])
armature = next(thing for thing in bpy.data.objects if thing.type == "ARMATURE")
action = armature.animation_data.action
action.name = "My own name"
# What a person has put on it.
root = next(curve for curve in action.fcurves if curve.data_path.endswith("location"))
root.modifiers.new("CYCLES")
nod = action.fcurves.new("location", index=2)
nod.keyframe_points.insert(root.keyframe_points[0].co[0], 0)


def count_things():
    """How many there are of all that an import would add to."""
    rooms = ("objects", "armatures", "meshes", "actions", "materials", "collections")
    return {room: len(getattr(bpy.data, room)) for room in rooms}


class Layout:
    """What the panel draws on, where there is no window: its fields are real ones, its lines are kept."""

    def __init__(self):
        self.lines = []

    def prop(self, data, name, **_looks):
        getattr(data, name)

    def label(self, text):
        self.lines.append(text)


class Panel:
    draw = live_walk.GAITSMITH_PT_live.draw

    def __init__(self):
        self.layout = Layout()


def read_panel():
    """The lines of the panel."""
    panel = Panel()
    panel.draw(bpy.context)
    return panel.layout.lines


live = scene.gaitsmith_live
live.armature = armature
live.path = job["path"]
live.animation = job.get("animation", "")
live.follows = True
before = count_things()
results = []
for step in job["steps"]:
    if step["file"] is None:
        if os.path.exists(job["path"]):
            os.remove(job["path"])
    else:
        # As it is written: whole, in one step.
        shutil.copyfile(step["file"], job["path"] + ".new")
        os.replace(job["path"] + ".new", job["path"])
    wait = live_walk.look()
    frames = []
    # An FBX begins at frame 1.
    start = int(round(armature.animation_data.action.frame_range[0]))
    for frame in step["frames"]:
        scene.frame_set(start + frame)
        places = {}
        for bone in armature.pose.bones:
            x, y, z = armature.matrix_world @ bone.head
            places[bone.name] = (x, z, -y)
        frames.append(places)
    results.append(
        {
            "frames": frames,
            "wait": wait,
            "status": live.status,
            "panel": read_panel(),
            "action": armature.animation_data.action.name,
            "added": {room: count - before[room] for room, count in count_things().items()},
            "last": armature.animation_data.action.frame_range[1] - start,
            "keeps": len(root.modifiers) == 1 and len(nod.keyframe_points) == 1,
        }
    )
is_running = bpy.app.timers.is_registered(live_walk.look)
live_walk.unregister()
with open(results_file, "w", encoding="utf8") as file:
    json.dump(
        {
            "steps": results,
            "timer": [is_running, bpy.app.timers.is_registered(live_walk.look)],
            "needs": live_walk.bl_info["blender"],
        },
        file,
    )
